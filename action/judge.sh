#!/usr/bin/env bash
# What action.yml runs: findings as annotations, proofs, SARIF, a page and a summary. Checks and proofs decide the exit code.
set -uo pipefail

bin=$(cd "$SOT_ACTION" && node -p "require('path').resolve(require('./package.json').bin.sot)") || exit 2
# A cache that the job restores may come from other people.
export SOT_NO_CACHE=1
sot() { node "$bin" "$@"; }

limits=()
if [ -n "${SOT_MAX_WARNINGS:-}" ]; then limits=(--max-warnings "$SOT_MAX_WARNINGS"); fi
format=text
if [ "${SOT_ANNOTATIONS:-true}" = true ]; then format=github; fi

rerun=()
if [ "${SOT_RERUN:-changed}" != off ]; then
  rerun=(--rerun "${SOT_RERUN:-changed}")
  if [ "${SOT_SANDBOX:-false}" != true ]; then rerun+=(--no-sandbox); fi
fi
# The first push to a branch comes with zeros in place of a commit.
base=${SOT_BASE:-}
if [ -z "${base//0/}" ]; then base=; fi

if [ -n "$base" ]; then
  # The change by the policy of its base, with its proofs executed again; then everything.
  sot check --root "$SOT_ROOT" --format "$format" --since "$base" ${rerun[@]+"${rerun[@]}"} ${limits[@]+"${limits[@]}"}
  change=$?
  format=text
else
  change=0
  # Without a base nothing is known to have changed.
  if [ "${SOT_RERUN:-changed}" = changed ]; then rerun=(); fi
  limits+=(${rerun[@]+"${rerun[@]}"})
fi
sot check --root "$SOT_ROOT" --format "$format" ${limits[@]+"${limits[@]}"}
code=$?
if [ "$change" -gt "$code" ]; then code=$change; fi

if [ -n "${SOT_PROVE:-}" ] && [ -n "$base" ]; then
  options=(--runs "$SOT_PROVE")
  if [ "${SOT_SANDBOX:-false}" != true ]; then options+=(--no-sandbox); fi
  if [ "${SOT_SIGN:-}" = key ]; then options+=(--sign); fi
  sot prove --root "$SOT_ROOT" --since "$base" "${options[@]}" </dev/null
  proven=$?
  if [ "$proven" -gt "$code" ]; then code=$proven; fi
  if [ "${SOT_SIGN:-}" = sigstore ]; then
    for run in "$SOT_ROOT/$SOT_PROVE"/*-prove-*/; do
      [ -f "$run/report.json" ] || continue
      statement=$(mktemp) || exit 2
      sot attest --root "$SOT_ROOT" --statement "$run" >"$statement" &&
        cosign attest-blob --yes --statement "$statement" --bundle "${run}cosign.sigstore.json" || code=1
      rm -f "$statement"
    done
  fi
  printf 'runs=%s\n' "${SOT_PROVE//[$'\r\n']/}" >>"${GITHUB_OUTPUT:-/dev/null}"
fi

if [ -n "${SOT_SARIF:-}" ]; then
  sot check --root "$SOT_ROOT" --format sarif >"$SOT_SARIF"
  printf 'sarif=%s\n' "${SOT_SARIF//[$'\r\n']/}" >>"${GITHUB_OUTPUT:-/dev/null}"
fi
if [ -n "${SOT_PAGE:-}" ]; then sot board status --root "$SOT_ROOT" --html "$SOT_PAGE" >/dev/null; fi
if [ "${SOT_SUMMARY:-true}" = true ] && [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
  {
    sot board status --root "$SOT_ROOT" --markdown
    printf '\n'
    sot check --root "$SOT_ROOT" --format markdown
  } >>"$GITHUB_STEP_SUMMARY"
fi
exit "$code"
