import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const CLIENT = path.resolve(__dirname, '../../dist/client');
const BUDGET_BYTES = 24 * 1024;

it('the style sheet of the whole site weighs at most 24 KB compressed', () => {
  const { firstStyles, stylesheet } = JSON.parse(readFileSync(path.join(CLIENT, 'manifest.json'), 'utf8'));
  const linked = readFileSync(path.join(CLIENT, stylesheet));
  expect(brotliCompressSync(firstStyles).length + brotliCompressSync(linked).length).toBeLessThanOrEqual(
    BUDGET_BYTES,
  );
});
