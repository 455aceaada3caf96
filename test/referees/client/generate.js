/** Makes a client of `openapi.json`, which also compares each answer with its schema. */
import { createClient } from '@hey-api/openapi-ts';

await createClient({
  input: './openapi.json',
  output: { path: './made', module: { extension: '.js' } },
  logs: { level: 'silent', file: false },
  plugins: [
    '@hey-api/client-fetch',
    '@hey-api/typescript',
    'zod',
    { name: '@hey-api/sdk', validator: { response: 'zod' } },
  ],
});
