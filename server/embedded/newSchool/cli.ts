import path from 'node:path';
import { messageOf } from '../../../shared/errors';
import { writeSchool } from './writeSchool';

/** `npm run new:school -- DIR`: writes the starter content of a school, which the site can serve at once. */
const USAGE = 'npm run new:school -- ../my-school   writes the content of a school to begin with there';

async function main(argument: string | undefined): Promise<void> {
  if (argument === undefined || argument.startsWith('-')) throw new Error(`Usage:\n${USAGE}`);
  // The bundle lies in dist/server/, two folders below the checkout.
  const names = await writeSchool(path.resolve(argument), path.resolve(__dirname, '../..'));
  console.log(`${argument} is written: ${names.length} files, and a README.md that tells every field. Now:
  CONTENT_DIRECTORY=${argument} npm run dev     http://localhost:3000, rendered again at each save`);
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
