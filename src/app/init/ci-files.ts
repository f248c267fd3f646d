/** A file for continuous integration: where it goes and what it says. */
export type CiFile = { readonly path: string; readonly text: string }

export const ciSystems = ['github', 'gitlab'] as const
export type CiSystem = (typeof ciSystems)[number]

/** What runs the check on every change, and shows its findings where the change is looked at. */
export const ciFiles: Readonly<Record<CiSystem, CiFile>> = {
  github: {
    path: '.github/workflows/planning.yml',
    text: `name: planning
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
jobs:
  planning-sot:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          # Ages and histories need the commits.
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm ci --ignore-scripts
      - name: Check the planning documents
        run: npx --no-install validate-cto-child --format github
      - name: Show board and findings
        if: always()
        run: |
          npx --no-install sot board status --markdown >> "$GITHUB_STEP_SUMMARY"
          npx --no-install sot check --format markdown >> "$GITHUB_STEP_SUMMARY"
`,
  },
  gitlab: {
    path: '.gitlab/planning.yml',
    text: `# Include it from .gitlab-ci.yml:
#   include: { local: .gitlab/planning.yml }
planning-sot:
  image: node:22
  variables:
    GIT_DEPTH: '0'
  script:
    - npm ci --ignore-scripts
    - npx --no-install validate-cto-child --format junit > planning-sot.xml
  artifacts:
    when: always
    reports:
      junit: planning-sot.xml
`,
  },
}
