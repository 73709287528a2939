import { type Static, Type } from 'typebox'
import { nullable } from '../../shared/nullable.ts'
import { TokenName } from './asset.ts'
import { Party } from './party.ts'

/** What a transaction does, as facts for a sentence in any language. */
export const Story = Type.Object(
  {
    kind: Type.String({ description: 'For example transfer, trade or mining-reward; more kinds may come' }),
    rule: nullable(Type.String({ description: 'Which rule told it; null while the transaction waits' })),
    facts: Type.Unsafe<object>({
      description:
        'An object whose fields the kind tells. Amounts are decimal text, scripts are their hashes, lists are cut after ' +
        'ten and then counted in a field of the same name with Count',
    }),
    parties: Type.Record(Type.String(), Party, {
      description: 'Scripts by their hash, and public keys, that the facts name',
    }),
    tokens: Type.Record(Type.String(), TokenName, { description: 'Tokens by id that the facts name' }),
  },
  { title: 'Story' },
)
export type Story = Static<typeof Story>
