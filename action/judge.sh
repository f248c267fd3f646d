#!/usr/bin/env bash
# The steps of action.yml: findings as annotations, SARIF, and a summary. Only the check decides the exit code.
set -uo pipefail

bin=$(cd "$SOT_ACTION" && node -p "require('path').resolve(require('./package.json').bin.sot)") || exit 2
# A cache that the job restores may come from other people.
export SOT_NO_CACHE=1
sot() { node "$bin" "$@"; }

limits=()
if [ -n "${SOT_MAX_WARNINGS:-}" ]; then limits=(--max-warnings "$SOT_MAX_WARNINGS"); fi
format=text
if [ "${SOT_ANNOTATIONS:-true}" = true ]; then format=github; fi

sot check --root "$SOT_ROOT" --format "$format" ${limits[@]+"${limits[@]}"}
code=$?

if [ -n "${SOT_SARIF:-}" ]; then
  sot check --root "$SOT_ROOT" --format sarif >"$SOT_SARIF"
  printf 'sarif=%s\n' "${SOT_SARIF//[$'\r\n']/}" >>"${GITHUB_OUTPUT:-/dev/null}"
fi
if [ "${SOT_SUMMARY:-true}" = true ] && [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
  {
    sot board status --root "$SOT_ROOT" --markdown
    printf '\n'
    sot check --root "$SOT_ROOT" --format markdown
  } >>"$GITHUB_STEP_SUMMARY"
fi
exit "$code"
