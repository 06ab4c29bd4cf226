import type { Browser } from 'playwright-core';
import type { CommonSite } from '../../support/browser/commonSite';
import { siteInBrowser } from '../../support/siteInBrowser';

let site: CommonSite;
let browser: Browser;
siteInBrowser((started) => {
  ({ site, browser } = started);
});

/** A player in place of Vimeo's: it begins with sound, and says whether it was allowed to. */
const PLAYER = `<!doctype html><title>Lecteur</title><p></p><script>
  const rate = 8000, bytes = new Uint8Array(44 + rate), head = new DataView(bytes.buffer);
  const words = (at, text) => [...text].forEach((sign, place) => { bytes[at + place] = sign.charCodeAt(0); });
  words(0, 'RIFF'); head.setUint32(4, 36 + rate, true); words(8, 'WAVEfmt '); head.setUint32(16, 16, true);
  head.setUint16(20, 1, true); head.setUint16(22, 1, true); head.setUint32(24, rate, true);
  head.setUint32(28, rate, true); head.setUint16(32, 1, true); head.setUint16(34, 8, true);
  words(36, 'data'); head.setUint32(40, rate, true);
  const audio = new Audio(URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' })));
  audio.play().then(() => 'playing', (error) => error.name).then((said) => { document.querySelector('p').textContent = said; });
</script>`;

it('one click on the poster plays, with sound', async () => {
  const page = await browser.newPage();
  const asked: string[] = [];
  await page.route('https://player.vimeo.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: PLAYER });
  });
  try {
    await page.goto(`${site.origin}/art-culture`);
    const play = page.locator('.video__play');
    await play.scrollIntoViewIfNeeded();
    expect(asked).toEqual([]);
    // The button answers once the page is hydrated.
    await page.waitForFunction(() => {
      document.querySelector<HTMLElement>('.video__play')?.focus();
      return document.querySelector('.video__play') === document.activeElement;
    });
    await play.click();
    const said = page.frameLocator('.video__player').locator('p');
    await said.filter({ hasText: /\w/ }).waitFor();
    expect(await said.textContent()).toBe('playing');
    expect(asked).toEqual(['https://player.vimeo.com/video/1084537?autoplay=1&dnt=1']);
  } finally {
    await page.close();
  }
});
