import { screen } from '@testing-library/react';
import type { BlockOf } from '../../../shared/content/blocks';
import { renderBlock } from './renderBlock';

const hero: BlockOf<'headers.hero'> = {
  kind: 'headers.hero',
  id: 'hero',
  eyebrow: 'Rentrée 2027',
  title: 'Apprendre le commerce là où il se vit',
  emphasis: 'vit',
  lead: 'De Bac à Bac+5.',
  ctas: [
    { label: 'Trouver ma formation', url: '/programme', popin: null },
    {
      label: 'Candidater',
      url: '/demande/registration?course=bts-mco&campus=lyon',
      popin: { action: 'registration', course: 'bts-mco', campus: 'lyon' },
    },
  ],
  image: null,
};

it('stresses its word and leaves the title whole', () => {
  renderBlock(hero);
  const title = screen.getByRole('heading', { name: 'Apprendre le commerce là où il se vit' });
  expect(title.querySelector('em')?.textContent).toBe('vit');
});

it('stresses nothing when the word is not in the title', () => {
  renderBlock({ ...hero, emphasis: 'voyage' });
  expect(screen.getByRole('heading').querySelector('em')).toBeNull();
});

it('asks for the admissions popin by a link that works without it', () => {
  renderBlock(hero);
  const link = screen.getByRole('link', { name: 'Candidater' });
  expect(link.getAttribute('href')).toBe('/demande/registration?course=bts-mco&campus=lyon');
  expect({ ...link.dataset }).toEqual({ popin: 'registration', course: 'bts-mco', campus: 'lyon' });
  expect({ ...screen.getByRole('link', { name: 'Trouver ma formation' }).dataset }).toEqual({});
});

it('loads its picture before all others, a drawing where there is no photograph', () => {
  const { container } = renderBlock(hero);
  const image = container.querySelector('img');
  expect(image?.getAttribute('fetchpriority')).toBe('high');
  expect(image?.getAttribute('src')).toContain('/media/illustrations/skyline/4x5/');
});
