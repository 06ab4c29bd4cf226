import { screen } from '@testing-library/react';
import type { BlockOf } from '../../../shared/content/blocks';
import { renderBlock } from './renderBlock';

const team: BlockOf<'core.team'> = {
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

it('shows the initials of who has no photograph: nobody’s face is made up', () => {
  const names = ['Solène d’Arbigny', 'Jean-Luc Le Goff', 'Aïcha', 'élodie martin', '2026', 'Mme Zoé Kerr'];
  const people = names.map((name) => ({ name, role: '', photo: null, linkedin: '' }));
  const { container } = renderBlock({ ...team, people });
  expect(container.querySelector('img')).toBeNull();
  expect([...container.querySelectorAll('.team__portrait')].map(({ textContent }) => textContent)).toEqual([
    'SA',
    'JG',
    'A',
    'ÉM',
    '',
    'ZK',
  ]);
});

it('shows a face that content asks to be drawn', () => {
  const url = '/media/illustrations/portrait/4x5/bob-grey-tone1/ada-morin.svg';
  const photo = { url, alt: '', width: 640, height: 800, sources: [] };
  const { container } = renderBlock({
    ...team,
    people: [{ name: 'Ada Morin', role: '', photo, linkedin: '' }],
  });
  expect(container.querySelector('img')?.getAttribute('src')).toBe(url);
});

it('shows a photograph of a person in the same arch, in the width that its place has', () => {
  const photo = {
    url: '/uploads/ada.jpg',
    alt: 'Ada Morin',
    width: 4000,
    height: 3000,
    sources: [],
    resized: '/i/{width}.{format}',
  };
  const { container } = renderBlock({
    ...team,
    people: [{ name: 'Ada Morin', role: '', photo, linkedin: '' }],
  });
  const forms = [...container.querySelectorAll('picture.picture--arch.picture--4x5 > source')];
  expect(forms.map((form) => form.getAttribute('type'))).toEqual(['image/avif', 'image/webp']);
  for (const form of forms) {
    expect(form.getAttribute('srcset')).toContain('/i/320.');
    expect(form.getAttribute('sizes')).toContain('45vw');
  }
  // The name stands under it.
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
});

it('says whose profile a link leads to', () => {
  renderBlock(team);
  expect(screen.getAllByRole('link', { name: 'Profil LinkedIn de Solène Abiven' })).toHaveLength(1);
});

it('puts people under the title, or in its place', () => {
  renderBlock(team);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
});

it('leaves no gap in the headings without a title', () => {
  renderBlock({ ...team, title: '' });
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
});
