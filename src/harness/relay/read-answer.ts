import { isRecord, listOf, recordOf, textOf } from '../../schema/narrow.ts'
import type { AnswerClass } from './answer-class.ts'

export type Wire = 'chat' | 'responses'

/** What the body of an answer holds. */
export type AnswerFacts = {
  readonly class: AnswerClass
  readonly finalText: string | null
  readonly hasToolCalls: boolean
  readonly hasReasoningOnly: boolean
  readonly servedModel: string | null
}

const longestText = 4 * 1024 * 1024

/** Gathers what a model says, whether it comes in one body or in pieces. */
export class Gathered {
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

/** One body in the form of chat completions, or one piece of it. */
export function gatherChat(data: Readonly<Record<string, unknown>>, into: Gathered): void {
  into.model = textOf(data.model) ?? into.model
  if (data.error !== undefined && data.error !== null) into.hasFailed = true
  if (Array.isArray(data.choices)) into.hasChoices = into.hasChoices === true || data.choices.length > 0
  for (const choice of listOf(data.choices).filter(isRecord)) {
    if (typeof choice.finish_reason === 'string') into.isOver = true
    gatherMessage(recordOf(choice.message ?? choice.delta), into)
  }
}

function gatherMessage(message: Readonly<Record<string, unknown>>, into: Gathered): void {
  const { content, refusal } = message
  if (typeof content === 'string') into.say(content)
  for (const part of listOf(content).filter(isRecord)) into.say(textOf(part.text) ?? '')
  if (typeof refusal === 'string') into.say(refusal)
  if (listOf(message.tool_calls).length > 0 || isRecord(message.function_call)) into.hasToolCalls = true
  const thoughts = [message.reasoning_content, message.reasoning, message.thinking]
  if (thoughts.some((thought) => typeof thought === 'string' && thought !== '')) into.hasReasoning = true
}

/** One event of a streamed response, or the response itself. */
export function gatherResponses(data: Readonly<Record<string, unknown>>, into: Gathered): void {
  const type = textOf(data.type)
  if (type === null) {
    gatherResponse(data, into)
    return
  }
  if (type === 'error' || type === 'response.failed') into.hasFailed = true
  if (type === 'response.output_item.done') gatherItem(recordOf(data.item), into)
  const isEnd = type === 'response.completed' || type === 'response.incomplete'
  if (isEnd) {
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
    for (const part of listOf(item.content).filter(isRecord)) {
      into.say(textOf(part.text) ?? textOf(part.refusal) ?? '')
    }
  } else if (type.endsWith('_call')) into.hasToolCalls = true
}
