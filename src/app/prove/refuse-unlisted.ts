import { configName } from '../../model/settings.ts'
import type { Environment } from '../environment.ts'
import { refuse } from '../user-error.ts'
import { isListed } from './plan-commands.ts'
import { type ProofChoice, planProofs } from './plan-proofs.ts'

/** Refuses a proof in which any command would run that the configuration does not list: no person is there to ask. */
export async function refuseUnlisted(choice: ProofChoice, environment: Environment): Promise<void> {
  const { plans, settings } = await planProofs(choice, environment)
  const commands = plans.flatMap((plan) => plan.commands.filter(({ source }) => source !== 'config'))
  const unlisted = [...new Set(commands.map(({ text }) => text))].filter(
    (text) => !isListed(text, settings.proof),
  )
  if (unlisted.length === 0) return
  const words = unlisted.map((text) => JSON.stringify(text)).join(', ')
  refuse(
    `${configName} does not allow ${words}, and no person is here to ask; nothing was run`,
    `A person can allow it there with this line: proof: { allow: [${words}] }`,
  )
}
