/** Which room may import which, and why. An edge that is not here is forbidden. */
export const rooms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  model: {},
  schema: { model: 'a violation is a fact with a span' },
  parse: {
    model: 'facts are what parsing makes',
    schema: 'front matter is held against the schema of its kind while its YAML is open',
  },
  secrets: { model: 'a credential that was found is a fact' },
  workspace: {
    model: 'settings, board and records are facts',
    parse: 'what a document reader must be given (types alone)',
    schema: 'the config, the board and the records have schemas',
  },
  link: {
    model: 'ties facts to facts',
    parse: 'small pure readers, so that an id is never read in two ways',
  },
  judging: { model: 'what several rules need to know of the facts, worked out in one place' },
  rules: {
    model: 'a rule sees facts and yields hits, and nothing else',
    judging: 'rules never import each other: what they share stands here',
  },
  evidence: {
    model: 'obligations, reason codes and reports are model objects',
    schema: 'reports, contracts and events have schemas; JSON is read strictly in one place',
    secrets: 'what an engine leaves behind is searched for credentials',
  },
  engine: {
    model: 'the result is a model object',
    parse: 'the story: text to facts …',
    workspace: '… of the files that were found …',
    link: '… tied together …',
    secrets: '… searched for credentials …',
    evidence: '… their claims held against the runs …',
    judging: 'what a rule finds wrong with the board, a sync mends; what was asked is held against what is',
    rules: '… and judged',
    schema: 'a schema that cannot be loaded stops the story before it starts',
  },
  processes: {},
  harness: {
    model: 'a run ends in a report',
    processes: 'what a run started is found and ended in one way',
    evidence:
      'a run is held to what every verifier holds it to; cases, patches and digests are read in one way',
    schema: 'scenarios have a schema',
    secrets: 'what a run printed is searched before it is kept',
  },
  fleet: {
    model: 'registries are facts, and what is wrong with them are findings',
    schema: 'registries have schemas; TOML is read in one place',
    workspace: 'files are read, and git is asked, in one place',
  },
  lifecycle: {
    model: 'what was started, ended or seen is told in reports',
    fleet: 'phases, models and names of sessions are read in one way',
    processes: 'what was started is ended with all that it started',
  },
  report: { model: 'a report is a function of the result' },
  workboard: {
    model: 'the board is a function of the result, and a view a function of the board',
    judging: 'the blocked-by graph is drawn in one place',
    report: 'text is escaped and put into words in one place',
  },
  rewrite: {
    model: 'what is written otherwise must read the same: facts are compared with facts',
  },
  fixes: {
    model: 'a fix is an edit made of a finding and the facts around it',
  },
  adopt: {
    model: 'a start is made of what the check says of a tree',
  },
  cli: {
    model: 'prints results and turns problems into exit codes',
    schema: '`sot schema` prints one',
    parse: 'the outermost room: may use everything',
    secrets: 'the outermost room: may use everything',
    workspace: 'chooses the source: work tree or index',
    link: 'the outermost room: may use everything',
    rules: '`sot rules` and `sot explain` print metadata',
    evidence: 'verifies run directories',
    harness: 'makes run directories',
    engine: 'runs the check',
    report: 'chooses the format',
    workboard: 'chooses the view',
    adopt: 'asks what to start with, and writes it',
    fleet: 'opens a fleet and its projects',
    lifecycle: 'looks at agents, starts and ends them',
    rewrite: 'shows and writes what was rewritten',
    fixes: 'writes what was fixed',
  },
  library: {
    cli: 'does what the commands do, with surroundings of its own in place of a process',
    model: 'bugs and the settings of no workspace are values of the model',
    engine: 'runs the check',
    workspace: 'the root that was named has to be a folder',
    report: 'gives what the JSON reports say',
    workboard: 'gives what the JSON of the board says',
  },
}

type PackageUse = { readonly rooms: readonly string[]; readonly why: string }

/** Which rooms may import a package or a part of Node, and why only they. */
export const packages: Readonly<Record<string, PackageUse>> = {
  unified: { rooms: ['parse'], why: 'one reader of markdown' },
  'remark-parse': { rooms: ['parse'], why: 'one reader of markdown' },
  'remark-frontmatter': { rooms: ['parse'], why: 'one reader of markdown' },
  'gray-matter': { rooms: ['parse'], why: 'front matter is opened in one place, with one engine' },
  'micromark-extension-gfm-table': { rooms: ['parse'], why: 'one reader of markdown' },
  'micromark-extension-gfm-task-list-item': { rooms: ['parse'], why: 'one reader of markdown' },
  'mdast-util-gfm-table': { rooms: ['parse'], why: 'one reader of markdown' },
  'mdast-util-gfm-task-list-item': { rooms: ['parse'], why: 'one reader of markdown' },
  mdast: { rooms: ['parse'], why: 'the tree never leaves the room that reads it' },
  'github-slugger': { rooms: ['parse'], why: 'anchors are facts of headings' },
  yaml: {
    rooms: ['parse', 'schema', 'workspace'],
    why: 'front matter, places of YAML values, config and board',
  },
  'toml-eslint-parser': { rooms: ['schema'], why: 'registries are TOML; findings need places' },
  ajv: {
    rooms: ['schema'],
    why: 'types alone: validators are compiled by tools/, violations put into words here',
  },
  '@secretlint/core': { rooms: ['secrets'], why: 'slow to load: only where credentials are searched' },
  '@secretlint/secretlint-rule-preset-recommend': { rooms: ['secrets'], why: 'as its core' },
  picomatch: { rooms: ['workspace'], why: 'globs choose documents, nothing else' },
  ignore: { rooms: ['workspace'], why: '.gitignore counts where files are found' },
  'fastest-levenshtein': { rooms: ['model'], why: '`nearest` is the one judge of near misses' },
  'string-width': { rooms: ['workboard'], why: 'columns of a screen: CJK and emoji take two' },
  diff: { rooms: ['report'], why: 'differences of lines are shown, nothing is decided by them' },
  commander: { rooms: ['cli'], why: 'arguments are read in one place' },
  '@dagrejs/dagre': { rooms: ['workboard'], why: 'the blocked-by graph is laid out by those who know how' },
  'node:fs': {
    rooms: ['workspace', 'schema', 'evidence', 'processes', 'harness', 'lifecycle', 'fleet', 'cli'],
    why: 'documents in workspace; folders of projects in fleet; shipped schema files in schema; run directories in evidence and harness; /proc in processes; logs and the record of what was started in lifecycle',
  },
  'node:fs/promises': {
    rooms: ['workspace', 'evidence', 'harness', 'cli'],
    why: 'the file system is touched at the edge',
  },
  'node:child_process': {
    rooms: ['workspace', 'processes', 'harness', 'lifecycle'],
    why: 'the git reader, `ps` where there is no /proc, the harness that runs engines and tests, and tmux',
  },
  'node:path': {
    rooms: [
      'workspace',
      'parse',
      'link',
      'evidence',
      'engine',
      'harness',
      'lifecycle',
      'fleet',
      'schema',
      'cli',
      'library',
    ],
    why: 'pure path arithmetic',
  },
  'node:crypto': {
    rooms: ['workspace', 'parse', 'evidence', 'engine', 'harness', 'lifecycle', 'report'],
    why: 'digests of what was read; fingerprints of results; nonces of runs, marks of sessions',
  },
  'node:url': { rooms: ['schema', 'cli', 'workspace'], why: 'where the package itself lies' },
  'node:buffer': {
    rooms: ['workspace', 'evidence', 'cli'],
    why: 'bytes are told to be UTF-8, or ASCII, without decoding them twice',
  },
  'node:os': { rooms: ['cli'], why: 'where things that are thrown away lie' },
  'node:http': {
    rooms: ['cli', 'harness'],
    why: '`sot board serve` answers browsers of this machine; the relay stands between an engine and its model',
  },
  'node:net': { rooms: ['cli'], why: 'the address that a server got (types alone)' },
  'node:timers/promises': {
    rooms: ['processes', 'harness', 'lifecycle'],
    why: 'graces and timeouts of processes',
  },
  'node:util': {
    rooms: ['workspace', 'evidence', 'lifecycle', 'cli'],
    why: 'strict text decoding; output without what steers terminals',
  },
  'node:readline/promises': { rooms: ['cli'], why: 'people are asked in the outermost room alone' },
  'node:module': {
    rooms: ['cli', 'parse'],
    why: 'the starter loads the bundle; the native reader is a binding, which only require can load',
  },
  'node:worker_threads': { rooms: ['cli'], why: 'the command line starts the thread that helps to read' },
  'node:vm': { rooms: ['cli'], why: 'the starter loads code that was compiled beforehand' },
  'node:https': { rooms: ['harness'], why: 'a model may be reached by it' },
  'node:zlib': {
    rooms: ['workspace', 'harness', 'evidence'],
    why: 'its checksum tells a damaged cache; answers of models may come packed; the binary parts of a patch are packed',
  },
  'node:stream': { rooms: ['harness'], why: 'the type of what unpacks an answer' },
  'node:v8': { rooms: ['cli'], why: 'how far the heap may grow is for whoever owns the process to say' },
  'node:process': {
    rooms: ['cli'],
    why: 'arguments, environment and exit code belong to the outermost room',
  },
}

/** Files that may use what their room may not, each with its reason. Empty is best. */
export const exceptions: readonly { readonly file: string; readonly allows: string; readonly why: string }[] =
  [
    {
      file: 'src/processes/signal.ts',
      allows: 'node:process',
      why: 'sends signals to process groups, which no child process object can do',
    },
    {
      file: 'src/library/surroundings.ts',
      allows: 'new Date()',
      why: 'whoever calls the library may leave the clock to it, as on the command line',
    },
  ]
