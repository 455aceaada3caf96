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

/**
 * The areas of web/, from the lowest: each may import the ones before it (docs/decisions/0098). Files directly in web/
 * compose the app and may import all; the web server is beside them.
 */
const areas = [
  'style|assets|i18n',
  'ui',
  'session',
  'api',
  'pay',
  'frame',
  'content',
  'trust',
  'chain',
].concat(['market', 'account', 'till', 'wallet', 'desk']);

const downwards = areas.map((area, at) => ({
  name: `web-${area.split('|').at(-1)}-imports-only-areas-below`,
  severity: 'error',
  from: { path: `^web/(${area})/`, pathNot: isTest },
  to: { path: '^web/', pathNot: `^web/(${areas.slice(0, at + 1).join('|')})/` },
}));

/** Packages that only some folders may use. */
const packages = [
  { name: 'pg', folders: ['db', 'ledger', 'api/events', 'denar', 'sandbox', 'test'] },
  { name: 'fastify|@fastify/.*', folders: ['api', 'sandbox', 'web/server', 'test'] },
  { name: 'react|react-dom', folders: ['web'] },
  { name: 'oidc-provider', folders: ['sandbox'] },
  { name: 'age-encryption', folders: ['denar'] },
];

module.exports = {
  forbidden: [
    ...arrows,
    ...downwards,
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
        pathNot: `^api/(adapters|config|file-reader/thread|testing|verify)\\.ts$|${isTest}`,
      },
      to: { path: '^adapters/([^/]+/|providers\\.ts$)' },
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
