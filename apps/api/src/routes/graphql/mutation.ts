import { SignedTransaction } from '@ergo-explorer/contract'
import { Unavailable } from '#http/error-handler.ts'
import { createBodyValidator } from '#http/request-parser.ts'
import type { RouteDependencies } from '#route-dependencies.ts'
import { type NodeRequest, sendSignedTransaction } from '#submit/submission.ts'
import { invalidTransaction, submissionDisabled } from './errors.ts'

/** The transaction as coerced by the schema: amounts are text. */
interface MutationArguments {
  readonly signedTransaction: { readonly outputs: readonly { readonly assets?: unknown }[] }
}

const validate = createBodyValidator(SignedTransaction)

type SubmissionDependencies = Pick<RouteDependencies, 'nodes' | 'blake2b256' | 'refusals' | 'submissions'>

/**
 * The functions of the fields of `Mutation`. Wallets compare the texts of nodes, so these are passed on unchanged.
 *
 * @param onSeen called with the event from which on databases have the transaction
 */
export function mutationObject(api: SubmissionDependencies, onSeen: (seen: string) => void) {
  const send = async ({ signedTransaction }: MutationArguments, request: NodeRequest): Promise<string> => {
    const outputs = signedTransaction.outputs.map((output) =>
      Object.assign({}, output, { assets: output.assets ?? [] }),
    )
    const validated = validate({ ...signedTransaction, outputs })
    if (!validated.ok) throw invalidTransaction(`Invalid transaction: ${validated.reason}`)
    // Validated by its schema.
    const result = await sendSignedTransaction(api, validated.value as SignedTransaction, request)
    if (result.ok) {
      if (result.seen !== undefined) onSeen(result.seen)
      return result.id
    }
    switch (result.code) {
      case 'off':
        throw submissionDisabled('Transaction submission is disabled')
      case 'unreadable':
        throw invalidTransaction(`Invalid transaction: ${result.reason}`)
      case 'invalid':
        throw invalidTransaction(result.reasons.join('; '))
      case 'unreachable':
        throw new Unavailable('no node answers')
    }
  }
  return {
    checkTransaction: (args: MutationArguments) => send(args, 'checkTransaction'),
    submitTransaction: (args: MutationArguments) => send(args, 'submitTransaction'),
  }
}
