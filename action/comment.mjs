// Puts the text on standard input into one comment of a pull or merge request, and into the same comment the next time.
// A comment is a courtesy: whatever goes wrong is a warning, and the exit code is 0.
import { readFileSync } from 'node:fs'

const mark = '<!-- planning-sot -->'
const longest = 60_000
const mostPages = 20

/** Where comments are, as the environment of the job describes it; null where there is no request to comment on. */
function forge(env) {
  const token = env.SOT_COMMENT_TOKEN ?? ''
  if (env.GITLAB_CI === 'true') {
    const { CI_API_V4_URL: api, CI_PROJECT_ID: project, CI_MERGE_REQUEST_IID: number } = env
    if (!number) return null
    const notes = `${api}/projects/${encodeURIComponent(project)}/merge_requests/${encodeURIComponent(number)}/notes`
    return {
      list: notes,
      create: notes,
      change: (id) => `${notes}/${id}`,
      verb: 'PUT',
      headers: { 'private-token': token },
    }
  }
  const event = JSON.parse(readFileSync(env.GITHUB_EVENT_PATH ?? '', 'utf8'))
  const number = event.pull_request?.number
  if (!Number.isSafeInteger(number)) return null
  const issues = `${env.GITHUB_API_URL}/repos/${env.GITHUB_REPOSITORY}/issues`
  const comments = `${issues}/${number}/comments`
  const headers = { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' }
  return {
    list: comments,
    create: comments,
    change: (id) => `${issues}/comments/${id}`,
    verb: 'PATCH',
    headers,
  }
}

async function send(url, method, headers, body) {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'planning-sot' },
    ...(body === undefined ? {} : { body: JSON.stringify({ body }) }),
    signal: AbortSignal.timeout(30_000),
  })
  if (!answer.ok) throw new Error(`${method} was answered with ${answer.status}`)
  return answer.json()
}

/** The comment that an earlier run wrote. */
async function known({ list, headers }) {
  for (let page = 1; page <= mostPages; page += 1) {
    const comments = await send(`${list}?per_page=100&page=${page}`, 'GET', headers)
    const found = comments.find(({ body }) => typeof body === 'string' && body.startsWith(mark))
    if (found !== undefined) return found
    if (comments.length < 100) return null
  }
  return null
}

/** Names of people in titles must not notify them. In code they do not. */
const withoutMentions = (text) =>
  text
    .split(/(`+[^`]*`+)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll(/@(?=[\w-])/g, '@<!-- -->')))
    .join('')

async function comment(text, env) {
  const place = forge(env)
  if (place === null) return 'There is no pull or merge request to comment on.'
  if (!env.SOT_COMMENT_TOKEN) return 'No comment was written: there is no token.'
  const rest = text.length > longest ? '\n\n… and more: see the summary of the job.' : ''
  const body = `${mark}\n${withoutMentions(text.slice(0, longest))}${rest}`
  const before = await known(place)
  if (before?.body === body) return 'The comment says so already.'
  if (before === null) await send(place.create, 'POST', place.headers, body)
  else await send(place.change(before.id), place.verb, place.headers, body)
  return before === null ? 'A comment was written.' : 'The comment was changed.'
}

try {
  process.stdout.write(`${await comment(readFileSync(0, 'utf8'), process.env)}\n`)
} catch (error) {
  const words = String(error instanceof Error ? error.message : error).replaceAll(/[\r\n%]/g, ' ')
  process.stdout.write(`::warning::planning-sot wrote no comment: ${words}\n`)
}
