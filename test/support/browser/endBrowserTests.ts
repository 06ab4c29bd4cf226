/** Runs after the browser tests: stops what `prepareBrowserTests.ts` started. */
// biome-ignore lint/style/noDefaultExport: Jest asks for the default export of a global tear-down
export default async function endBrowserTests(): Promise<void> {
  await Reflect.get(globalThis, 'endBrowserTests')?.();
}
