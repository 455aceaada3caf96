/** What runs in the thread of `document.ts`: a document of a megabyte takes seconds as YAML. */
import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { stringify } from 'yaml';
import { said } from '#contract/spoken-brand.ts';
import { serveTasks } from '../threads.ts';
import type { Form, Made } from './document.ts';
import { openApi } from './openapi.ts';

serveTasks({
  document: (form: Form, brand: string, origin: string): Made => {
    const document = said(openApi({ brand, origin }), 'en');
    const text = form === 'json' ? JSON.stringify(document) : stringify(document);
    const plain = Buffer.from(text);
    return { plain, gzip: gzipSync(plain), etag: `"${hash('sha256', plain).slice(0, 32)}"` };
  },
});
