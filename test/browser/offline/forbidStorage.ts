import type { Page } from 'playwright-core';

/** What a browser does whose visitor lets no site store anything: each way to storage throws or refuses. */
export async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    }
    Object.defineProperty(Document.prototype, 'cookie', {
      configurable: true,
      get: () => '',
      set: () => undefined,
    });
    if ('ServiceWorkerContainer' in window) {
      const rejected = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
      for (const name of ['register', 'getRegistration', 'getRegistrations']) {
        Object.defineProperty(ServiceWorkerContainer.prototype, name, { value: rejected });
      }
      for (const name of ['controller', 'ready']) {
        Object.defineProperty(ServiceWorkerContainer.prototype, name, { configurable: true, get: refuse });
      }
    }
  });
}
