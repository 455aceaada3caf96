/** The version of the whole product, as in CHANGELOG.md. */
import described from '../package.json' with { type: 'json' };

export const productVersion: string = described.version;
