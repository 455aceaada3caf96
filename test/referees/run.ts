/**
 * `npm run test:referees`: programs of others judge our bank files, PDFs and the API's document, and
 * their dictionaries the search. Exits with 1 if one disagrees, and with 0 if they cannot be had,
 * which it says. Words name those to ask: `-- document`.
 */
import { judgeBankFiles } from './bank-files.ts';
import { judgeDocument } from './document.ts';
import { judgePdf } from './pdf.ts';
import { NotTried } from './python.ts';
import { judgeSearch } from './search.ts';

const referees = {
  'bank-files': judgeBankFiles,
  document: judgeDocument,
  pdf: judgePdf,
  search: judgeSearch,
};
const asked = process.argv.slice(2);

for (const [name, judge] of Object.entries(referees)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  try {
    if ((await judge()) > 0) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof NotTried)) throw error;
    console.log(`${name} not tried: ${error.message}`);
  }
}
