import { screen } from '@testing-library/react';
import type { TeamBlock } from '../../../shared/content/blocks';
import { drawBlock } from './drawBlock';

const team: TeamBlock = {
  kind: 'core.team',
  id: 'team',
  title: 'Vos interlocuteurs',
  people: [
    {
      name: 'Solène Abiven',
      role: 'Directrice',
      photo: null,
      linkedin: 'https://www.linkedin.com/in/example',
    },
    { name: 'Solène Abiven', role: 'Marraine', photo: null, linkedin: '' },
  ],
};

it('draws a portrait for who has no photograph', () => {
  const { container } = drawBlock(team);
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(
    /^\/media\/illustrations\/portrait\/4x5\/.*abiven\.svg$/,
  );
});

it('says whose profile a link leads to', () => {
  drawBlock(team);
  expect(screen.getAllByRole('link', { name: 'Profil LinkedIn de Solène Abiven' })).toHaveLength(1);
});

it('puts people under the title, or in its place', () => {
  drawBlock(team);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
});

it('leaves no gap in the headings without a title', () => {
  drawBlock({ ...team, title: '' });
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
});
