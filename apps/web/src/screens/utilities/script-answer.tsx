import { usePublicConfig } from '../../config/use-public-config.ts'
import type { ScriptView, TreeView } from '../../data/utilities/read-script.ts'
import { ScreenLink } from '../../entities/screen-link.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FullHash } from '../../ui/hash.tsx'
import { Ledger, LedgerRow } from '../../ui/ledger.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { CopiedRow } from './copied.tsx'
import css from './utilities.module.css'

/** A script in all its forms. */
export function ScriptAnswer({ script }: { readonly script: ScriptView }) {
  const words = useWords()
  const { network } = usePublicConfig()
  const { kind, addresses, publicKey, ergoTree, size, scriptHash, tree } = script
  const [own, other] = network === 'testnet' ? (['testnet', 'mainnet'] as const) : (['mainnet', 'testnet'] as const)
  const address = addresses[own]
  return (
    <>
      <Ledger className={css.answer}>
        {kind !== 'ADH' && <LedgerRow label={words.text('tools.kind')}>{words.text(`tools.kind.${kind}`)}</LedgerRow>}
        <CopiedRow label={words.text('tools.address')} text={address}>
          <ScreenLink screen="address" to={`/addresses/${address}`}>
            <FullHash id={address} group={6} />
          </ScreenLink>
        </CopiedRow>
        <CopiedRow label={words.text('tools.otherAddress', { network: other })} text={addresses[other]}>
          <FullHash id={addresses[other]} group={6} />
        </CopiedRow>
        {publicKey !== null && (
          <CopiedRow label={words.text('tools.publicKey')} text={publicKey}>
            <FullHash id={publicKey} />
          </CopiedRow>
        )}
        <CopiedRow
          label={words.text('tools.ergoTree')}
          text={ergoTree}
          note={words.text('tools.bytes', { count: size })}
        />
        <CopiedRow label={words.text('tools.scriptHash')} text={scriptHash}>
          <FullHash id={scriptHash} />
        </CopiedRow>
        {tree !== null && <TreeRows tree={tree} />}
      </Ledger>
      {tree === null && <p className={css.note}>{words.text('tools.unparsed')}</p>}
      {tree !== null && tree.constants.length > 0 && <Constants constants={tree.constants} />}
    </>
  )
}

function TreeRows({ tree: { version, hasSize, isSegregated, template, hashes } }: { readonly tree: TreeView }) {
  const words = useWords()
  const yes = (is: boolean) => (is ? 'yes' : 'no')
  return (
    <>
      <LedgerRow label={words.text('tools.header')}>
        {words.text('tools.headerText', { version, hasSize: yes(hasSize), isSegregated: yes(isSegregated) })}
      </LedgerRow>
      <CopiedRow label={words.text('tools.template')} text={template} />
      <CopiedRow
        label={words.text('tools.templateSha')}
        note={words.text('tools.templateShaNote')}
        text={hashes.sha256}
      >
        <FullHash id={hashes.sha256} />
      </CopiedRow>
      <CopiedRow
        label={words.text('tools.templateBlake')}
        note={words.text('tools.templateBlakeNote')}
        text={hashes.blake2b256}
      >
        <FullHash id={hashes.blake2b256} />
      </CopiedRow>
    </>
  )
}

function Constants({ constants }: { readonly constants: TreeView['constants'] }) {
  const words = useWords()
  const title = words.text('tools.constants')
  const head = [words.text('tools.number'), words.text('tools.type'), words.text('tools.value')]
  return (
    <Disclosure className={css.constants} summary={`${title} · ${constants.length}`}>
      <Table caption={title} head={head} cards={false}>
        {constants.map(({ type, value }, index) => (
          // Constants of one script never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={index}>
            <Cell dim>{index}</Cell>
            <Cell>{type}</Cell>
            <Cell className={css.raw}>{value}</Cell>
          </Row>
        ))}
      </Table>
    </Disclosure>
  )
}
