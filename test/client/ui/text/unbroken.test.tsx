import { render, screen } from '@testing-library/react';
import { Breadcrumb } from '../../../../client/ui/Breadcrumb';
import { Card } from '../../../../client/ui/Card';
import { unbroken } from '../../../../client/ui/text/unbroken';

const compounds = () => [...document.querySelectorAll('.unbroken')].map(({ textContent }) => textContent);

it('keeps a compound of a title together, with what hangs on it', () => {
  render(<Card title="Un rendez-vous, et l’e-commerce&nbsp;: demi-journée" />);
  expect(compounds()).toEqual(['rendez-vous,', 'l’e-commerce\u00a0:', 'demi-journée']);
});

it('leaves the words, their spaces and the name of a link as they were', () => {
  render(<Card title="Prendre rendez-vous à Clermont-Ferrand – vite" href="/contact" />);
  expect(
    screen.getByRole('link', { name: 'Prendre rendez-vous à Clermont-Ferrand – vite' }).textContent,
  ).toBe('Prendre rendez-vous à Clermont-Ferrand – vite');
});

it('lets no line begin with a dash, nor end on the article of a name', () => {
  render(<Card title="Radio Cave – La chronique économe – Saint-Étienne&nbsp;– Lyon" />);
  expect(compounds()).toEqual(['Cave –', 'La chronique', 'économe –', 'Saint-Étienne\u00a0–']);
});

it('leaves an article before a name that is long enough by itself', () => {
  render(<Card title="Chez Diane de La Rochefoucauld-Vandenbroucke" />);
  expect(compounds()).toEqual(['Rochefoucauld-Vandenbroucke']);
});

it('keeps a town with its preposition, and a stretch of months together', () => {
  render(<Card title="À Clermont-Ferrand, puis à Dijon, janvier–février&nbsp;: voilà Lyon à deux" />);
  expect(compounds()).toEqual(['À Clermont-Ferrand,', 'à Dijon,', 'janvier–février\u00a0:', 'à deux']);
});

it('keeps a short name with its preposition', () => {
  render(
    <Card title="Campus de La Rochelle, de Lyon&nbsp;: ni de Clermont-Ferrand, ni Tolède Nord, ni «&nbsp;de Brest" />,
  );
  expect(compounds()).toEqual([
    'de La Rochelle,',
    'de Lyon\u00a0:',
    'Clermont-Ferrand,',
    'Tolède',
    'de Brest',
  ]);
});

it('keeps small words with what they belong to, and figures with what they count', () => {
  render(
    <Card title="Ce qui se passe à chacun&nbsp;: 31 nationalités, la chaîne du livre, 80 formations en septembre 2027" />,
  );
  expect(compounds()).toEqual([
    'se passe',
    'à chacun\u00a0:',
    '31 nationalités,',
    'chaîne',
    '80 formations',
    'septembre 2027',
  ]);
});

it('does nothing to a title without one', () => {
  render(<Card title="Lyon - Paris" />);
  expect(compounds()).toEqual([]);
});

it('a title of another script says in which language it is read, and a name among others runs its own way', () => {
  const { container } = render(
    <>
      <h2>{unbroken('الأعمال')}</h2>
      <Breadcrumb
        label="Fil"
        items={[
          { label: 'Formations', href: '/programme' },
          { label: '国际商务', href: '/programme/commerce' },
        ]}
      />
    </>,
  );
  expect(container.querySelector('h2 > [lang="ar"]')?.textContent).toBe('الأعمال');
  expect(container.querySelector('bdi[lang="zh"]')?.textContent).toBe('国际商务');
  expect(container.querySelectorAll('[lang]')).toHaveLength(2);
});
