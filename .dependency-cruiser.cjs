/** Which folder may import which: the table of docs/decisions/0001, checked by `npm run check`. */
const folders = [
  'contract',
  'texts',
  'db',
  'ledger',
  'adapters',
  'api',
  'denar',
  'web',
  'sandbox',
  'test',
];

const mayImport = {
  contract: ['contract'],
  texts: ['texts', 'contract'],
  db: ['db', 'contract'],
  ledger: ['ledger', 'contract', 'db'],
  adapters: ['adapters', 'contract'],
  api: ['api', 'contract', 'texts', 'db', 'ledger', 'adapters'],
  denar: ['denar', 'contract', 'db', 'ledger', 'adapters', 'api', 'web/server'],
  web: ['web', 'contract', 'texts'],
  sandbox: ['sandbox', 'contract', 'texts'],
  test: folders,
};

const isTest = '\\.(test|e2e|bench)\\.tsx?$|/testing[a-z-]*\\.ts$';

const arrows = folders.map((folder) => ({
  name: `${folder}-imports-only-what-it-may`,
  severity: 'error',
  from: { path: `^${folder}/`, ...(folder === 'test' ? {} : { pathNot: isTest }) },
  to: { path: `^(${folders.join('|')})/`, pathNot: `^(${mayImport[folder].join('|')})/` },
}));

/** Packages that only some folders may use. */
const packages = [
  { name: 'pg', folders: ['db', 'ledger', 'api/events', 'denar', 'sandbox', 'test'] },
  { name: 'fastify|@fastify/.*', folders: ['api', 'sandbox', 'web/server', 'test'] },
  { name: 'react|react-dom|react-router', folders: ['web'] },
  { name: 'oidc-provider', folders: ['sandbox'] },
  { name: 'age-encryption', folders: ['denar'] },
];

module.exports = {
  forbidden: [
    ...arrows,
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(raw|url|inline)$' },
    },
    {
      name: 'one-file-picks-adapters',
      comment:
        'Use cases know the port; which provider stands behind it is decided where a process or a thread begins.',
      severity: 'error',
      from: {
        path: '^api/',
        pathNot: `^api/(adapters|file-reader/thread|testing|verify)\\.ts$|${isTest}`,
      },
      to: { path: '^adapters/[^/]+/' },
    },
    {
      name: 'adapters-stay-apart',
      severity: 'error',
      from: { path: '^adapters/([^/]+)/' },
      to: { path: '^adapters/[^/]+/', pathNot: '^adapters/$1/' },
    },
    {
      name: 'product-imports-no-tests',
      severity: 'error',
      from: { path: `^(${folders.slice(0, -1).join('|')})/`, pathNot: isTest },
      to: { path: isTest },
    },
    {
      name: 'ui-blocks-know-no-feature',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/', pathNot: '^web/(ui|i18n|style|assets)/' },
    },
    ...packages.map(({ name, folders: allowed }) => ({
      name: `${name.split('|')[0]}-only-where-it-belongs`,
      severity: 'error',
      from: { path: `^(${folders.join('|')})/`, pathNot: `^(${allowed.join('|')})/|${isTest}` },
      to: { path: `^node_modules/(${name})/`, dependencyTypesNot: ['type-only'] },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/dist|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
