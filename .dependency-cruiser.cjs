// The layers: which folder may import which. Each rule has its reason.
const server = '^packages/server/src'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Two files that import each other are one file, or one of them is in the wrong layer.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      comment: 'An import that resolves to nothing fails only at run time.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contract-is-pure-data',
      comment:
        'The contract is shared by the server, the clients and the browser: it imports typebox and nothing else.',
      severity: 'error',
      from: { path: '^packages/contract/src' },
      to: { pathNot: ['^packages/contract/src', 'node_modules/typebox/'] },
    },
    {
      name: 'client-knows-only-the-contract',
      comment:
        'The client is published and runs in browsers: it imports only itself and the contract, and no library.',
      severity: 'error',
      from: { path: '^packages/client/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/client/src', '^packages/contract/src'] },
    },
    {
      name: 'client-takes-types-of-the-contract',
      comment:
        'Values of the contract load all schemas and their library, six times the size of the client: import types only.',
      severity: 'error',
      from: { path: '^packages/client/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/contract/src', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-by-its-index',
      comment: 'Import @parley/contract, not a file inside it: its index is what it promises.',
      severity: 'error',
      from: { path: '^(packages/(server|client|widget)|examples|bench)' },
      to: { path: '^packages/contract/src/(?!index\\.ts)' },
    },
    {
      name: 'dashboard-is-a-client',
      comment:
        'The dashboard is one client among others: it imports the client, the contract and the picture of the widget, never the server.',
      severity: 'error',
      from: { path: '^packages/dashboard/src' },
      to: {
        path: '^(packages|scripts|bench|examples)/',
        pathNot: '^packages/(dashboard/src|client/src|contract/src|widget/src/preview)/',
      },
    },
    {
      name: 'widget-is-a-client',
      comment:
        'The widget runs in pages of others, with a limit for its size: it imports the client, which is small, and types of the contract.',
      severity: 'error',
      from: { path: '^packages/widget/src', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: ['^packages/widget/src', '^packages/client/src', '^packages/contract/src'],
      },
    },
    {
      name: 'widget-takes-types-of-the-contract',
      comment: 'Values of the contract load all schemas and their library: import types only.',
      severity: 'error',
      from: { path: '^packages/widget/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/contract/src', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'loader-is-small',
      comment:
        'The loader is loaded with every page. It imports the panel when somebody opens the widget, and before that only its types.',
      severity: 'error',
      from: { path: '^packages/widget/src/(loader|lib)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/widget/src/(panel|conversation|markdown)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'panel-takes-types-of-the-loader',
      comment: 'What the panel needs of the loader, the loader gives it when it creates the panel.',
      severity: 'error',
      from: { path: '^packages/widget/src/(panel|conversation|markdown|lib)/' },
      to: { path: '^packages/widget/src/loader/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-are-independent',
      comment:
        'Code that two features need belongs in components or lib, so that each feature can be read, changed and deleted alone.',
      severity: 'error',
      from: { path: '^packages/dashboard/src/features/([^/]+)/' },
      to: {
        path: '^packages/dashboard/src/(features|app)/',
        pathNot: '^packages/dashboard/src/features/$1/',
      },
    },
    {
      name: 'shared-code-knows-no-page',
      comment: 'lib, components and texts serve all features, so they import none of them.',
      severity: 'error',
      from: { path: '^packages/dashboard/src/(lib|components|texts)/' },
      to: { path: '^packages/dashboard/src/(features|app)/' },
    },
    {
      name: 'dashboard-lib-draws-nothing',
      comment: 'lib of the dashboard talks to the service. It imports no components.',
      severity: 'error',
      from: { path: '^packages/dashboard/src/lib/' },
      to: { path: '^packages/dashboard/src/components/' },
    },
    {
      name: 'lib-is-the-lowest-layer',
      comment: 'lib knows no domain: it imports no layer above it.',
      severity: 'error',
      from: { path: `${server}/lib/` },
      to: { path: `${server}/(?!lib/)` },
    },
    {
      name: 'storage-knows-only-lib',
      comment: 'Storage stores and finds rows. Services decide what they mean.',
      severity: 'error',
      from: { path: `${server}/storage/` },
      to: { path: `${server}/(?!lib/|storage/)` },
    },
    {
      name: 'interfaces-know-no-database',
      comment:
        'storage/interfaces says what a store promises: it imports no table, statement or driver.',
      severity: 'error',
      from: { path: `${server}/storage/interfaces/` },
      to: { path: `${server}/(?!lib/|storage/interfaces/)` },
    },
    {
      name: 'databases-are-independent',
      comment: 'SQLite and PostgreSQL know nothing of each other; stores know neither.',
      severity: 'error',
      from: { path: `${server}/storage/(sqlite|postgres|stores|schema)/` },
      to: {
        path: `${server}/storage/(sqlite|postgres)/`,
        pathNot: `${server}/storage/$1/`,
      },
    },
    {
      name: 'providers-know-only-lib',
      comment:
        'A provider sends a request to a model and returns its answer. Services decide what to ask.',
      severity: 'error',
      from: { path: `${server}/providers/` },
      to: { path: `${server}/(?!lib/|providers/)` },
    },
    {
      name: 'extraction-knows-only-lib',
      comment:
        'Files are read in a child process that may read this folder and lib/text, and nothing else of the server.',
      severity: 'error',
      from: { path: `${server}/extraction/`, pathNot: '/extractor\\.ts$|\\.test\\.ts$' },
      to: { path: `${server}/(?!lib/text/|extraction/)` },
    },
    {
      name: 'extractor-knows-only-lib',
      comment: 'The extractor starts the child process from the server. It is part of layer 2.',
      severity: 'error',
      from: { path: `${server}/extraction/extractor\\.ts$` },
      to: { path: `${server}/(?!lib/|extraction/)` },
    },
    {
      name: 'files-are-read-in-a-child',
      comment:
        'A file can kill the process that reads it. Only the child process imports the readers of formats; others use the interface, and app.ts creates the extractor.',
      severity: 'error',
      from: { path: server, pathNot: `${server}/(extraction/|app\\.ts)` },
      to: { path: `${server}/extraction/(?!extraction\\.ts)` },
    },
    {
      name: 'models-by-their-interface',
      comment:
        'Callers of a model import providers/language-model.ts. Vendors, protocols and their libraries stay in providers.',
      severity: 'error',
      from: { path: server, pathNot: `${server}/providers/` },
      to: { path: 'node_modules/@ai-sdk/' },
    },
    {
      name: 'models-are-loaded-when-asked',
      comment:
        'The adapters and the SDK are loaded with the first request to a model, so a server without a model never loads them.',
      severity: 'error',
      from: {
        path: server,
        pathNot: `${server}/providers/(openai|anthropic|google|sdk-stream|adapter)`,
      },
      to: {
        path: `${server}/providers/(openai|anthropic|google|sdk-stream|adapter|model-failures)`,
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'mcp-is-loaded-when-asked',
      comment: 'The library of MCP is loaded with the first request to /mcp.',
      severity: 'error',
      from: { path: server, pathNot: `${server}/http/mcp/(?!mcp-routes)` },
      to: {
        path: ['node_modules/@modelcontextprotocol/', `${server}/http/mcp/mcp-server\\.ts`],
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'engine-is-pure',
      comment:
        'The engine gets its knowledge through an interface, so that it can be tested and measured alone.',
      severity: 'error',
      from: { path: `${server}/engine/` },
      to: { path: `${server}/(?!lib/|engine/)` },
    },
    {
      name: 'model-is-above-the-engine',
      comment:
        'model/ asks language models and checks their answers. It uses the engine and the interface of models, and knows no service.',
      severity: 'error',
      from: { path: `${server}/model/` },
      to: { path: `${server}/(?!lib/|engine/|model/|providers/language-model\\.ts)` },
    },
    {
      name: 'services-see-interfaces',
      comment:
        'Services import storage/interfaces, and the interfaces and pure functions of the engine and of model/: which database stores the rows is not their concern.',
      severity: 'error',
      from: { path: `${server}/services/` },
      to: {
        path: `${server}/(storage/(?!interfaces/)|engine/(?!engine\\.ts|types\\.ts|analysis/likeness\\.ts|understanding/nonsense\\.ts)|model/(?!generate\\.ts|trial\\.ts|turn\\.ts|types\\.ts|prompt/rules\\.ts|sanitize/link-hosts\\.ts)|http|jobs|cli|app\\.ts|config\\.ts|main\\.ts)`,
      },
    },
    {
      name: 'shared-services-know-no-noun',
      comment:
        'services/shared holds what several nouns need (principals, events, repeats, pages): it imports no noun’s folder.',
      severity: 'error',
      from: { path: `${server}/services/shared/` },
      to: { path: `${server}/services/(?!shared/)` },
    },
    {
      name: 'services-are-joined-in-one-file',
      comment: 'services.ts builds all services: a service that imports it would know them all.',
      severity: 'error',
      from: { path: `${server}/services/[^/]+/` },
      to: { path: `${server}/services/services\\.ts` },
    },
    {
      name: 'entry-points-use-services',
      comment: 'Entry points translate. They use services, not the stores or the engine.',
      severity: 'error',
      from: { path: `${server}/(http|jobs)/` },
      to: {
        path: `${server}/(storage/(?!interfaces/)|engine/(?!engine\\.ts|types\\.ts)|cli|app\\.ts|main\\.ts)`,
      },
    },
    {
      name: 'entry-points-are-independent',
      comment: 'Requests and jobs share the services. No entry point imports another.',
      severity: 'error',
      from: { path: `${server}/(http|jobs)/` },
      to: { path: `${server}/(http|jobs)/`, pathNot: `${server}/$1/` },
    },
    {
      name: 'sql-only-in-storage',
      comment:
        'SQL, drivers and query builders stay in storage: everything else is free of a database.',
      severity: 'error',
      from: { path: server, pathNot: `${server}/storage/` },
      to: { path: ['node_modules/kysely/', '^(node:)?sqlite$', 'node_modules/pg/'] },
    },
    {
      name: 'fastify-only-in-http',
      comment: 'Only http and the composition root know the web framework.',
      severity: 'error',
      from: { path: server, pathNot: `${server}/(http/|app\\.ts)` },
      to: { path: 'node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'one-way-out',
      comment:
        'All requests go through lib/network/guarded-fetch.ts, which checks their address: an address that an account entered must not reach the private network.',
      severity: 'error',
      from: { path: server, pathNot: `${server}/lib/network/guarded-fetch(\\.test)?\\.ts` },
      to: { path: ['node_modules/undici/', '^(node:)?(https|http2)$'] },
    },
    {
      name: 'mail-leaves-by-one-file',
      comment:
        'All mail goes through lib/network/mail.ts, to the server that the operator configured. Its library is loaded with the first mail.',
      severity: 'error',
      from: { path: server, pathNot: `${server}/lib/network/mail\\.ts` },
      to: { path: 'node_modules/(@types/)?nodemailer/' },
    },
    {
      name: 'composition-root-is-imported-by-the-command-line-only',
      comment:
        'Only the command line builds the app: a layer that imports it would know every layer.',
      severity: 'error',
      from: { path: server, pathNot: `${server}/(cli/|app\\.ts)` },
      to: { path: `${server}/app\\.ts` },
    },
    {
      name: 'fixtures-stay-out-of-the-product',
      comment: 'Fixtures serve tests: they belong to test/support.',
      severity: 'error',
      from: { path: 'packages/[^/]+/src/.*-fixture\\.tsx?$' },
      to: {},
    },
    {
      name: 'tests-stay-out-of-the-product',
      comment: 'Nothing that ships imports a test or a test’s tool.',
      severity: 'error',
      from: { path: 'packages/[^/]+/src', pathNot: '\\.test\\.ts$' },
      to: {
        path: [
          'packages/[^/]+/test/',
          '\\.test\\.ts$',
          'node_modules/(vitest|fast-check|autocannon)/',
        ],
      },
    },
    {
      name: 'unit-tests-start-no-process',
      comment:
        'npm run test:unit starts no second process, no database server and no browser: put such a test into another folder of packages/*/test.',
      severity: 'error',
      from: {
        path: [
          'packages/[^/]+/src/.*\\.test\\.ts$',
          'packages/server/test/(answers|model|providers)/',
        ],
      },
      to: {
        path: [
          '^(node:)?child_process$',
          'packages/server/test/support/(server-process|in-process|shared-postgres|postgres-server)\\.ts$',
          'node_modules/playwright-core/',
        ],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
}
