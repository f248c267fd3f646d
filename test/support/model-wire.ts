/** What a scripted model says in one turn. */
export type Turn = {
  readonly text?: string
  readonly reasoning?: string
  readonly calls?: readonly { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> }[]
  /** The model that the answer says it came from. */
  readonly model?: string
}

export type Wire = 'chat' | 'responses'

type Json = Readonly<Record<string, unknown>>

/** The pieces of a streamed answer, one a write. */
export function streamed(wire: Wire, turn: Turn, model: string): string[] {
  return wire === 'chat' ? chatStream(turn, model) : responsesStream(turn, model)
}

/** The same in one body. */
export function whole(wire: Wire, turn: Turn, model: string): Json {
  return wire === 'chat' ? chatBody(turn, model) : responseOf(turn, model, 'completed')
}

function chatBody(turn: Turn, model: string): Json {
  const calls = chatCalls(turn)
  const message = {
    role: 'assistant',
    content: turn.text ?? null,
    ...(turn.reasoning === undefined ? {} : { reasoning_content: turn.reasoning }),
    ...(calls.length === 0 ? {} : { tool_calls: calls }),
  }
  const choices = [{ index: 0, message, finish_reason: calls.length > 0 ? 'tool_calls' : 'stop' }]
  return { id: 'chatcmpl-1', object: 'chat.completion', created: 1, model, choices, usage: chatUsage }
}

const chatUsage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 }

function chatCalls({ calls = [] }: Turn) {
  return calls.map((call, index) => ({
    index,
    id: `call_${index}_${call.name}`,
    type: 'function',
    function: { name: call.name, arguments: JSON.stringify(call.arguments) },
  }))
}

function chatStream(turn: Turn, model: string): string[] {
  const calls = chatCalls(turn)
  const chunk = (delta: Json, finish: string | null = null): string => {
    const choices = [{ index: 0, delta, finish_reason: finish }]
    return data({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices })
  }
  const usage = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices: [] }
  return [
    chunk({ role: 'assistant' }),
    ...pieces(turn.reasoning).map((reasoning_content) => chunk({ reasoning_content })),
    ...pieces(turn.text).map((content) => chunk({ content })),
    ...calls.map((call) => chunk({ tool_calls: [call] })),
    chunk({}, calls.length > 0 ? 'tool_calls' : 'stop'),
    data({ ...usage, usage: chatUsage }),
    'data: [DONE]\n\n',
  ]
}

function responsesStream(turn: Turn, model: string): string[] {
  const items = outputItems(turn)
  const event = (type: string, more: Json): string =>
    `event: ${type}\n${data({ type, sequence_number: 0, ...more })}`
  return [
    event('response.created', { response: responseOf({}, model, 'in_progress') }),
    ...items.flatMap((item, index) => [
      event('response.output_item.added', { output_index: index, item }),
      ...(item.type === 'message'
        ? pieces(turn.text).map((delta) =>
            event('response.output_text.delta', {
              item_id: item.id,
              output_index: index,
              content_index: 0,
              delta,
            }),
          )
        : []),
      event('response.output_item.done', { output_index: index, item }),
    ]),
    event('response.completed', { response: responseOf(turn, model, 'completed') }),
  ]
}

function outputItems({ text, reasoning, calls = [] }: Turn): Json[] {
  const content = [{ type: 'output_text', text, annotations: [] }]
  return [
    ...(reasoning === undefined
      ? []
      : [{ id: 'rs_1', type: 'reasoning', summary: [{ type: 'summary_text', text: reasoning }] }]),
    ...(text === undefined
      ? []
      : [{ id: 'msg_1', type: 'message', role: 'assistant', status: 'completed', content }]),
    ...calls.map((call, index) => ({
      id: `fc_${index}`,
      type: 'function_call',
      status: 'completed',
      call_id: `call_${index}_${call.name}`,
      name: call.name,
      arguments: JSON.stringify(call.arguments),
    })),
  ]
}

function responseOf(turn: Turn, model: string, status: string): Json {
  const usage = {
    input_tokens: 10,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 5,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 15,
  }
  return { id: 'resp_1', object: 'response', created_at: 1, status, model, output: outputItems(turn), usage }
}

function data(value: Json): string {
  return `data: ${JSON.stringify(value)}\n\n`
}

/** A text in two pieces, so that a stream is one. */
function pieces(text: string | undefined): string[] {
  if (text === undefined) return []
  const middle = Math.ceil(text.length / 2)
  return [text.slice(0, middle), text.slice(middle)].filter((piece) => piece !== '')
}
