import { render, screen } from '@testing-library/react';
import { Accordion } from '../../../../client/ui/disclosure/Accordion';

it('folds each text under a heading that the browser itself opens', () => {
  render(
    <Accordion
      headingLevel={2}
      items={[
        { key: 'a', title: 'Faut-il passer par Parcoursup ?', content: <p>Pour les BTS, oui.</p> },
        { key: 'b', title: 'Qui trouve l’entreprise ?', content: <p>Vous, avec nous.</p> },
      ]}
    />,
  );
  const heading = screen.getByRole('heading', { level: 2, name: 'Qui trouve l’entreprise ?' });
  const item = heading.closest('details');
  expect(item?.open).toBe(false);
  expect(item?.textContent).toContain('Vous, avec nous.');
});

it('is nothing without items', () => {
  const { container } = render(<Accordion items={[]} />);
  expect(container.innerHTML).toBe('');
});
