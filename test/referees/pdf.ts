/**
 * veraPDF reads one document of each kind in each language, and says whether it conforms to PDF/UA-1.
 * It must also notice one that is not tagged.
 */
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import PDFDocument from 'pdfkit';
import { documentsIn } from '#api/documents/testing.ts';
import { languages } from '#contract/languages.ts';
import { projectRoot } from '#sandbox/world.ts';
import { NotTried } from './python.ts';

const folder = path.join(projectRoot, 'test/referees');
const limitMs = 10 * 60_000;

const run = async (program: string, args: readonly string[]): Promise<string> =>
  (await promisify(execFile)(program, args, { timeout: limitMs })).stdout;

/** Maven's own way to download what a project needs, with a pinned version. */
const copyGoal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

/** The folder with veraPDF, which is kept between runs. */
async function verapdf(): Promise<string> {
  const project = path.join(folder, 'verapdf.xml');
  const wanted = hash('sha256', fs.readFileSync(project)).slice(0, 16);
  const home = path.join(projectRoot, 'node_modules/.cache/referees', wanted);
  const complete = path.join(home, 'complete');
  if (fs.existsSync(complete)) return home;
  try {
    // A runtime without its compiler cannot ask it.
    await run('javac', ['-version']);
    console.log('Installing veraPDF …');
    await run('mvn', ['-B', '-q', '-f', project, copyGoal, `-DoutputDirectory=${home}`]);
  } catch (error) {
    throw new NotTried(`a JDK and veraPDF from Maven cannot be had: ${(error as Error).message}`);
  }
  fs.writeFileSync(complete, '');
  return home;
}

/** A document that nobody has tagged. */
function untagged(): Promise<Buffer> {
  const pdf = new PDFDocument();
  pdf.text('Denar').end();
  return buffer(pdf);
}

/** Says what veraPDF finds; gives the number of documents with which it disagrees with us. */
export async function judgePdf(): Promise<number> {
  const home = await verapdf();
  const files = fs.mkdtempSync(path.join(tmpdir(), 'denar-pdf-'));
  try {
    for (const [kind, draw] of Object.entries(documentsIn)) {
      for (const locale of languages) {
        fs.writeFileSync(path.join(files, `${kind}-${locale}.pdf`), await draw(locale));
      }
    }
    fs.writeFileSync(path.join(files, 'untagged.pdf'), await untagged());
    const judge = path.join(folder, 'JudgePdf.java');
    const paths = fs.readdirSync(files).map((name) => path.join(files, name));
    const said = await run('java', ['-cp', path.join(home, '*'), judge, ...paths]);
    console.log(said.replaceAll(`${files}${path.sep}`, '').trim());
    const conforming = said.split('\n').filter((line) => line.endsWith('\tconforms'));
    const noticed = conforming.every((line) => !line.includes('untagged'));
    return paths.length - 1 - conforming.length + (noticed ? 0 : 1);
  } finally {
    fs.rmSync(files, { recursive: true });
  }
}
