import { isMapping } from '../../model/mapping.ts'
import { listOf, recordOf, textOf } from '../../schema/narrow.ts'
import { objectIn } from '../engines/log-lines.ts'

type Form = 'stream' | 'json' | 'html' | 'other' | 'unknown'

/** The class that a status alone decides; null where the body has to. */
export function classOfStatus(status: number): AnswerClass | null {
  if (status === 401 || status === 403 || status === 407) return 'unauthorised'
  if (status === 429) return 'rate limited'
  if (status >= 500) return 'server error'
  return status >= 200 && status < 300 ? null : 'http error'
}

/** Reads an answer while it passes by. */
export class AnswerReader {
  readonly #gathered = new Gathered()
  readonly #wire: Wire
  readonly #cap: number
  readonly #decoder = new TextDecoder()
  #form: Form
  #open = ''
  /** Lines of data of an event that is not over yet. */
  #event: string[] = []
  #size = 0
  #isMangled = false

  constructor(wire: Wire, contentType: string | null, cap: number) {
    this.#wire = wire
    this.#cap = cap
    this.#form = formOf(contentType)
  }

  /** False once more has come than is read. */
  push(chunk: Buffer): boolean {
    this.#size += chunk.length
    if (this.#size > this.#cap) return false
    const text = this.#decoder.decode(chunk, { stream: true })
    const wasUnknown = this.#form === 'unknown'
    this.#open += text
    if (wasUnknown && this.#open.trim() !== '') this.#form = formOfText(this.#open)
    // A line may come in many chunks: it is read when it ends.
    if (this.#form === 'stream' && (wasUnknown || text.includes('\n'))) {
      const lines = this.#open.split('\n')
      this.#open = lines.pop() ?? ''
      for (const line of lines) this.#takeLine(line)
    }
    return true
  }

  /** What it came to, once it is over: in order, or cut off. */
  end(isWhole: boolean): AnswerFacts {
    const gathered = this.#gathered
    const isMarkup = /^\s*<(?:!doctype|html|head|body)/i.test(this.#open.slice(0, 1000))
    if (this.#size > this.#cap) return as(gathered, 'oversized')
    if (this.#form === 'html' || isMarkup) return as(gathered, 'html')
    if (this.#form === 'other') return as(gathered, 'wrong content type')
    if (this.#form === 'stream') {
      this.#endStream(isWhole)
      // A stream with a final event is complete, however its connection ended.
      const facts = gathered.facts(true)
      return this.#isMangled && facts.class === 'ok' ? as(gathered, 'not json') : facts
    }
    if (this.#size === 0) return as(gathered, isWhole ? 'no answer' : 'truncated')
    return isWhole ? this.#ofBody() : as(gathered, 'truncated')
  }

  #ofBody(): AnswerFacts {
    const data = objectIn(this.#open)
    if (data === null) return as(this.#gathered, 'not json')
    this.#gather(data)
    // A body in one piece is complete when it has arrived, whatever its content says.
    this.#gathered.isOver = true
    return this.#gathered.facts(true)
  }

  #takeLine(line: string): void {
    const text = line.replace(/\r$/, '')
    if (text === '') this.#takeEvent()
    else if (text.startsWith('data:')) this.#event.push(text.slice('data:'.length).replace(/^ /, ''))
  }

  /** An event may be spread over several lines of data; some endpoints leave out the line that ends it. */
  #takeEvent(): void {
    const lines = this.#event
    this.#event = []
    if (lines.length === 0 || this.#takeData(lines.join('\n'))) return
    const taken = lines.length > 1 ? lines.map((line) => this.#takeData(line)) : []
    if (taken.length === 0 || taken.includes(false)) this.#isMangled = true
  }

  /** False where it is nothing that can be read. */
  #takeData(text: string): boolean {
    const isLast = text.trim() === '[DONE]'
    if (isLast) this.#gathered.isOver = true
    const data = isLast ? null : objectIn(text)
    if (data !== null) this.#gather(data)
    return isLast || data !== null
  }

  /** Reads the rest of the stream. An event that is cut off does not make the earlier ones invalid. */
  #endStream(isWhole: boolean): void {
    const wasMangled = this.#isMangled
    this.#takeLine(this.#open)
    this.#takeEvent()
    if (!isWhole) this.#isMangled = wasMangled
  }

  #gather(data: Readonly<Record<string, unknown>>): void {
    if (this.#wire === 'chat') gatherChat(data, this.#gathered)
    else gatherResponses(data, this.#gathered)
  }
}

function formOf(contentType: string | null): Form {
  if (contentType === null) return 'unknown'
  if (/event-stream/i.test(contentType)) return 'stream'
  if (/json/i.test(contentType)) return 'json'
  return /html/i.test(contentType) ? 'html' : 'other'
}

function formOfText(text: string): Form {
  if (/^\s*[{[]/.test(text)) return 'json'
  if (/^\s*(?:data|event|id|retry)?:/.test(text)) return 'stream'
  return text.length < 20 && 'event: '.startsWith(text.slice(0, 7)) ? 'unknown' : 'other'
}

function as(gathered: Gathered, answer: AnswerClass): AnswerFacts {
  return { ...gathered.facts(true), class: answer }
}

export type Wire = 'chat' | 'responses'

/** Facts about the body of an answer. */
export type AnswerFacts = {
  readonly class: AnswerClass
  readonly finalText: string | null
  readonly hasToolCalls: boolean
  readonly hasReasoningOnly: boolean
  readonly servedModel: string | null
}

const longestText = 4 * 1024 * 1024

/** Gathers what a model says, whether it comes in one body or in pieces. */
class Gathered {
  text = ''
  hasText = false
  hasReasoning = false
  hasToolCalls = false
  isOver = false
  hasFailed = false
  hasChoices: boolean | null = null
  model: string | null = null

  facts(isWhole: boolean): AnswerFacts {
    const hasReasoningOnly = this.hasReasoning && !this.hasText && !this.hasToolCalls
    return {
      class: this.#classOf(isWhole, hasReasoningOnly),
      finalText: this.hasText ? this.text : null,
      hasToolCalls: this.hasToolCalls,
      hasReasoningOnly,
      servedModel: this.model,
    }
  }

  #classOf(isWhole: boolean, hasReasoningOnly: boolean): AnswerClass {
    if (this.hasFailed) return 'error in answer'
    if (!this.isOver || !isWhole) return 'truncated'
    if (this.hasChoices === false) return 'empty choices'
    if (this.hasText || this.hasToolCalls) return 'ok'
    return hasReasoningOnly ? 'reasoning only' : 'no answer'
  }

  say(text: string): void {
    if (text.trim() !== '') this.hasText = true
    if (this.text.length < longestText) this.text += text
  }
}

/** One body of chat completions, or one event of a stream. */
function gatherChat(data: Readonly<Record<string, unknown>>, into: Gathered): void {
  into.model = textOf(data.model) ?? into.model
  if (data.error !== undefined && data.error !== null) into.hasFailed = true
  if (Array.isArray(data.choices)) into.hasChoices = into.hasChoices === true || data.choices.length > 0
  for (const choice of listOf(data.choices).filter(isMapping)) {
    if (typeof choice.finish_reason === 'string') into.isOver = true
    gatherMessage(recordOf(choice.message ?? choice.delta), into)
  }
}

function gatherMessage(message: Readonly<Record<string, unknown>>, into: Gathered): void {
  const { content, refusal } = message
  if (typeof content === 'string') into.say(content)
  for (const part of listOf(content).filter(isMapping)) into.say(textOf(part.text) ?? '')
  if (typeof refusal === 'string') into.say(refusal)
  if (listOf(message.tool_calls).length > 0 || isMapping(message.function_call)) into.hasToolCalls = true
  const thoughts = [message.reasoning_content, message.reasoning, message.thinking]
  if (thoughts.some((thought) => typeof thought === 'string' && thought !== '')) into.hasReasoning = true
}

/** One event of a streamed response, or the response itself. */
function gatherResponses(data: Readonly<Record<string, unknown>>, into: Gathered): void {
  const type = textOf(data.type)
  if (type === null) gatherResponse(data, into)
  if (type === 'error' || type === 'response.failed') into.hasFailed = true
  if (type === 'response.output_item.done') gatherItem(recordOf(data.item), into)
  if (type === 'response.completed' || type === 'response.incomplete') {
    into.isOver = true
    const response = recordOf(data.response)
    into.model = textOf(response.model) ?? into.model
    for (const item of listOf(response.output)) gatherItem(recordOf(item), into)
  }
}

function gatherResponse(data: Readonly<Record<string, unknown>>, into: Gathered): void {
  into.model = textOf(data.model) ?? into.model
  if (data.status === 'failed' || (data.error !== undefined && data.error !== null)) into.hasFailed = true
  if (data.status === 'completed' || data.status === 'incomplete') into.isOver = true
  if (Array.isArray(data.output)) into.hasChoices = data.output.length > 0
  for (const item of listOf(data.output)) gatherItem(recordOf(item), into)
}

function gatherItem(item: Readonly<Record<string, unknown>>, into: Gathered): void {
  const type = textOf(item.type) ?? ''
  if (type === 'reasoning') into.hasReasoning = true
  else if (type === 'message') {
    // The last message counts; what was said before it is no part of it.
    into.text = ''
    for (const part of listOf(item.content).filter(isMapping)) {
      into.say(textOf(part.text) ?? textOf(part.refusal) ?? '')
    }
  } else if (type.endsWith('_call')) into.hasToolCalls = true
}

/** Classes of a model's answer: usable, or what was wrong with it. */
export const answerClasses = {
  ok: 'usable',
  unreachable: 'unavailable',
  timeout: 'unavailable',
  unauthorised: 'unavailable',
  'rate limited': 'unavailable',
  'server error': 'unavailable',
  'http error': 'unavailable',
  html: 'shape',
  'wrong content type': 'shape',
  'not json': 'shape',
  'no answer': 'shape',
  'error in answer': 'shape',
  'empty choices': 'shape',
  'reasoning only': 'shape',
  truncated: 'shape',
  oversized: 'shape',
} as const satisfies Readonly<Record<string, 'usable' | 'unavailable' | 'shape'>>

export type AnswerClass = keyof typeof answerClasses
