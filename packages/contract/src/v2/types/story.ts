import { type Static, Type } from 'typebox'
import { Int32, nullable, withDescription } from '#shared/schemas.ts'
import { TokenName } from './amount.ts'
import { Party } from './party.ts'

/** Kinds and the facts of each, declared beside the rules. Clients must accept unknown kinds. */
export {
  type FactAmounts,
  type FactAsset,
  type KindAndFacts,
  STORY_KINDS,
  type StoryFacts,
  type StoryKind,
} from '@ergo-explorer/stories'

/** What a transaction does, as facts for a sentence in any language. */
export const Story = Type.Object(
  {
    kind: Type.String({ description: 'For example transfer, trade or mining-reward; more kinds may be added' }),
    rule: nullable(
      Type.String({ description: 'Name of the rule that matched; null while the transaction is pending' }),
    ),
    ruleVersion: nullable(withDescription(Int32, 'Version of the rule; null while the transaction is pending')),
    facts: Type.Unsafe<object>({
      description:
        'An object whose fields depend on the kind. Amounts are decimal text, scripts are hashes, lists are truncated after ' +
        'ten entries and then have a full length in a field of the same name with Count',
      examples: [{ nanoErg: '1500000000', assets: [] }],
    }),
    parties: Type.Record(Type.String(), Party, {
      description: 'Owners named by the facts, by script hash or public key',
    }),
    tokens: Type.Record(Type.String(), TokenName, { description: 'Tokens named by the facts, by id' }),
  },
  { title: 'Story' },
)
export type Story = Static<typeof Story>
