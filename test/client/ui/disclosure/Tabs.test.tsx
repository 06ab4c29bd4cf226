import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Tabs } from '../../../../client/ui/disclosure/Tabs';

const tabs = (
  <Tabs
    id="rythmes"
    label="Rythmes"
    items={[
      { label: 'En initial', content: <p>Cinq jours à l’école.</p> },
      { label: 'En alternance', content: <p>Deux jours à l’école.</p> },
      { label: 'À distance', content: <p>Chez soi.</p> },
    ]}
  />
);

const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const shown = () => document.querySelector('.tabs__panel--current')?.getAttribute('aria-labelledby');

it('shows the text of the tab that is pressed', async () => {
  render(tabs);
  expect(selected()).toBe('En initial');

  await userEvent.click(screen.getByRole('tab', { name: 'En alternance' }));

  expect(selected()).toBe('En alternance');
  expect(shown()).toBe(screen.getByRole('tab', { name: 'En alternance' }).id);
});

it('is one stop of the Tab key; arrows, Home and End go round inside', async () => {
  render(tabs);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('En initial');

  await userEvent.keyboard('{ArrowRight}');
  expect(selected()).toBe('En alternance');
  await userEvent.keyboard('{End}');
  expect(selected()).toBe('À distance');
  await userEvent.keyboard('{ArrowRight}');
  expect(selected()).toBe('En initial');
  await userEvent.keyboard('{ArrowLeft}');
  expect(selected()).toBe('À distance');
  await userEvent.keyboard('{Home}');
  expect(document.activeElement?.textContent).toBe('En initial');
});

it('has every text under a heading of its own in the HTML, for those without JavaScript', () => {
  document.body.innerHTML = renderToString(tabs);
  const texts = [...document.querySelectorAll('.tabs__panel')].map((panel) => panel.textContent);
  expect(texts).toEqual([
    'En initialCinq jours à l’école.',
    'En alternanceDeux jours à l’école.',
    'À distanceChez soi.',
  ]);
  expect(document.querySelectorAll('h2')).toHaveLength(3);
  document.body.innerHTML = '';
});
