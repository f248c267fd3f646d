#!/usr/bin/env bash
# Shows in one comment of a pull or merge request how it changes the board. Decides nothing: the exit code is 0.
set -uo pipefail

bin=$(cd "$SOT_ACTION" && node -p "require('path').resolve(require('./package.json').bin.sot)") || exit 0
export SOT_NO_CACHE=1
if [ -z "${SOT_BASE:-}" ]; then
  echo 'No comment: this job has no base.'
  exit 0
fi
# Nothing that runs here needs the token but the program that writes the comment.
token=${SOT_COMMENT_TOKEN:-}
unset SOT_COMMENT_TOKEN
if text=$(node "$bin" board diff --root "$SOT_ROOT" "$SOT_BASE" --markdown); then
  printf '%s\n' "$text" | SOT_COMMENT_TOKEN=$token node "$SOT_ACTION/action/comment.mjs"
else
  echo '::warning::planning-sot wrote no comment: the board could not be compared with its base.'
fi
exit 0
