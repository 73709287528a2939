import { SCRIPT_CONDITIONS } from '@ergo-explorer/chain'
import { type Static, Type } from 'typebox'
import { withDescription, Int32, nullable, HexText, Id, Timestamp } from '#shared/schemas.ts'
import { Asset, NanoErg } from './amount.ts'
import { RegisterValue, roleFields, ScriptConstant } from './box.ts'
import { Label, Party } from './party.ts'

const contractFields = {
  templateSha256: withDescription(Id, 'SHA-256 of the template, used by the public explorer API and most dApps'),
  templateBlake2b256: withDescription(Id, 'Blake2b-256 of the template, used by nodes'),
  label: nullable(Label),
  value: withDescription(NanoErg, 'nanoERG in its unspent boxes'),
  boxCount: withDescription(Int32, 'Boxes it has ever guarded'),
  unspentCount: Int32,
  transactionCount: withDescription(Int32, 'Transactions that spent one of its boxes'),
  firstBoxDay: nullable(withDescription(Timestamp, 'Start of the UTC day on which its first box appeared')),
  /** First script with this template. */
  example: nullable(Party),
}

/** A contract: scripts that differ only in their constants. */
export const ContractSummary = Type.Object(contractFields, { title: 'ContractSummary' })
export type ContractSummary = Static<typeof ContractSummary>

const dailyUses = Type.Array(Int32, {
  description: 'Transactions that spent its boxes on each of the last 30 UTC days, today last',
})

const DirectoryContract = Type.Object({ ...contractFields, dailyUses }, { title: 'DirectoryContract' })
export type DirectoryContract = Static<typeof DirectoryContract>

const ContractProtocol = Type.Object(
  {
    name: withDescription(Type.String(), 'The protocol as its sources call it'),
    value: withDescription(NanoErg, 'nanoERG in unspent boxes of its contracts'),
    contracts: Type.Array(DirectoryContract, { description: 'By value' }),
  },
  { title: 'ContractProtocol' },
)
export type ContractProtocol = Static<typeof ContractProtocol>

const ContractCondition = Type.Object(
  {
    condition: Type.Enum([...SCRIPT_CONDITIONS], {
      type: 'string',
      description: 'What the script asks for; `other` if it is none of these or cannot be read',
    }),
    contractCount: withDescription(Int32, 'Contracts of this class among those that were read'),
    value: withDescription(NanoErg, 'nanoERG in their unspent boxes'),
    unspentCount: Int32,
    dailyUses,
    contracts: Type.Array(DirectoryContract, { description: 'Those with the most value, at most 10' }),
  },
  { title: 'ContractCondition' },
)
export type ContractCondition = Static<typeof ContractCondition>

/** Contracts with a name by protocol, and those without by what their script asks for. */
export const ContractDirectory = Type.Object(
  {
    height: Int32,
    timestamp: withDescription(Timestamp, 'Start of the UTC day that is last in `dailyUses`'),
    protocols: Type.Array(ContractProtocol, { description: 'Named contracts, the protocol with the most value first' }),
    conditions: Type.Array(ContractCondition, { description: 'Contracts without a name, by value' }),
    network: Type.Array(DirectoryContract, {
      description: 'Contracts of the network itself, such as emission and mining rewards, by value',
    }),
    readContractCount: withDescription(
      Int32,
      'Contracts that were read: all with a name, and those with the most value',
    ),
    isComplete: withDescription(Type.Boolean(), 'False if there are more contracts than were read'),
  },
  { title: 'ContractDirectory' },
)
export type ContractDirectory = Static<typeof ContractDirectory>

/** A constant of the contract, with its value in the instance that holds the most. */
const ContractConstant = Type.Object(
  {
    ...ScriptConstant.properties,
    literal: withDescription(Type.String(), 'The value in the notation of ErgoScript'),
    ...roleFields,
    distinctCount: withDescription(Int32, 'Different values among the compared scripts'),
  },
  { title: 'ContractConstant' },
)
export type ContractConstant = Static<typeof ContractConstant>

/** What the script does, read from its expression. */
const ScriptTag = Type.Object(
  {
    kind: Type.String({
      description:
        'signature, threshold, anyone, height, token, recreates, hash, data-input, dynamic or unspendable; more may be added',
    }),
    requiredCount: nullable(withDescription(Int32, 'Of a threshold: how many conditions must be met')),
    conditionCount: nullable(withDescription(Int32, 'Of a threshold: how many conditions there are')),
    tokenIds: Type.Array(Id, { description: 'Ids that the script compares a token with' }),
  },
  { title: 'ScriptTag' },
)

const VerifiedSource = Type.Object(
  {
    name: Type.String(),
    source: withDescription(Type.String(), 'ErgoScript'),
    compiler: withDescription(Type.String(), 'Package and version'),
    licence: Type.String(),
    constants: Type.Array(nullable(Type.String()), {
      description: 'Names in the source, by the index of the constant',
    }),
  },
  { title: 'VerifiedSource' },
)

export const ContractDetail = Type.Object(
  {
    ...contractFields,
    template: withDescription(HexText, 'The expression without the constants'),
    scriptCount: withDescription(Int32, 'Number of scripts with this template; 1000 means 1000 or more'),
    lines: nullable(
      Type.Array(Type.String(), {
        description:
          'Approximate ErgoScript, line by line; $0 represents the constant with index 0. Null if it cannot be parsed',
      }),
    ),
    constants: Type.Array(ContractConstant),
    comparedScriptCount: withDescription(Int32, 'Scripts whose constants were compared: the newest, at most 100'),
    tags: Type.Array(ScriptTag),
    verifiedSource: nullable(withDescription(VerifiedSource, 'A source that compiles to this template')),
  },
  { title: 'ContractDetail' },
)
export type ContractDetail = Static<typeof ContractDetail>

/** A script of the contract. */
export const ContractInstance = Type.Object(
  {
    party: Party,
    value: withDescription(NanoErg, 'nanoERG in its unspent boxes'),
    boxCount: Int32,
    unspentCount: Int32,
    constants: Type.Array(ScriptConstant),
  },
  { title: 'ContractInstance' },
)
export type ContractInstance = Static<typeof ContractInstance>

/** How often transactions of a kind spent boxes of the contract, among the newest that were counted. */
const SpendKind = Type.Object(
  {
    kind: withDescription(Type.String(), 'Kind of the story, for example trade'),
    transactionCount: Int32,
    lastTransactionId: Id,
    lastTimestamp: Timestamp,
  },
  { title: 'SpendKind' },
)

/** State of the contract after a day on which it changed. */
const ContractDay = Type.Object(
  {
    timestamp: withDescription(Timestamp, 'Start of the UTC day'),
    unspentCount: withDescription(Int32, 'Unspent boxes at the end of the day'),
    value: withDescription(NanoErg, 'nanoERG in these boxes'),
    transactionCount: withDescription(Int32, 'Transactions of this day that spent one of its boxes'),
  },
  { title: 'ContractDay' },
)

/** A register that boxes of the contract use. */
const ContractRegister = Type.Object(
  {
    id: RegisterValue.properties.id,
    types: Type.Array(Type.String(), { description: 'Types found, most frequent first' }),
    boxCount: withDescription(Int32, 'Sampled boxes that have this register'),
    example: withDescription(RegisterValue, 'Its value in the newest box'),
    ...roleFields,
  },
  { title: 'ContractRegister' },
)

export const ContractUsage = Type.Object(
  {
    countedTransactionCount: withDescription(Int32, 'Transactions whose kinds were counted: the newest, at most 2000'),
    kinds: Type.Array(SpendKind, { description: 'Most frequent first' }),
    days: Type.Array(ContractDay, { description: 'Newest first; at most 400 days with changes' }),
    assets: Type.Array(Asset, { description: 'Tokens in its boxes, those with the most holders first; at most 8' }),
    tokenCount: withDescription(Int32, 'Different tokens in its boxes'),
    isTokenCountComplete: Type.Boolean({
      description: 'False if the contract has too many scripts or tokens to add up',
    }),
    sampledBoxCount: withDescription(Int32, 'Boxes whose registers were read: the newest, at most 50'),
    registers: Type.Array(ContractRegister),
    tokenRoles: Type.Array(Type.String(), { description: 'Known meanings of the tokens of a box, in their order' }),
  },
  { title: 'ContractUsage' },
)
export type ContractUsage = Static<typeof ContractUsage>
