import { render, screen } from '@testing-library/react';
import { EmailLink, unbrokenAddresses } from '../../../../client/ui/text/EmailLink';

it('writes to the address that it shows, and reads as one', () => {
  render(<EmailLink address="lyon@ecole-meridien.example" />);
  const link = screen.getByRole('link');
  expect(link.textContent).toBe('lyon@ecole-meridien.example');
  expect(link.getAttribute('href')).toBe('mailto:lyon@ecole-meridien.example');
});

it('keeps the two halves of an address in a text whole, and leaves links with words alone', () => {
  document.body.innerHTML = unbrokenAddresses(
    '<p>Écrivez à <a class="x" href="mailto:handicap@ecole-meridien.example">handicap@ecole-meridien.example</a>.</p>' +
      '<p><a href="mailto:a@b.example">Écrire</a></p>',
  );
  expect(document.body.textContent).toBe('Écrivez à handicap@ecole-meridien.example.Écrire');
  expect([...document.querySelectorAll('.email-link__part')].map(({ textContent }) => textContent)).toEqual([
    'handicap@',
    'ecole-meridien.example',
  ]);
});

it('keeps the stop behind an address on its line', () => {
  document.body.innerHTML = unbrokenAddresses(
    '<p>Courriel : <a href="mailto:contact@b.example">contact@b.example</a>. Merci.</p>',
  );
  expect(document.querySelector('.email-link')?.textContent).toBe('contact@b.example.');
  expect(document.body.textContent).toBe('Courriel : contact@b.example. Merci.');
});

it('lets a half break that would not fit a phone', () => {
  const long = `<a href="mailto:x@${'a'.repeat(40)}.example">x@${'a'.repeat(40)}.example</a>`;
  document.body.innerHTML = unbrokenAddresses(long);
  expect([...document.querySelectorAll('.email-link__part')].map(({ textContent }) => textContent)).toEqual([
    'x@',
  ]);
});
