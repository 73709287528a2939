import { usePublicConfig } from '../../config/use-public-config.ts'
import type { ScriptView, ErgoTreeView } from '../../data/utilities/parse-script-input.ts'
import { ScreenLink } from '../../entities/screen-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FullHash } from '../../ui/hash.tsx'
import { DescriptionList, DescriptionRow } from '../../ui/description-list.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { CopyableRow } from './copyable-row.tsx'
import css from './utilities.module.css'

/** A script as addresses, ErgoTree, hashes and constants. */
export function ScriptOutput({ script }: { readonly script: ScriptView }) {
  const t = useTranslation()
  const { network } = usePublicConfig()
  const { kind, addresses, publicKey, ergoTree, size, scriptHash, parsedTree } = script
  const [own, other] = network === 'testnet' ? (['testnet', 'mainnet'] as const) : (['mainnet', 'testnet'] as const)
  const address = addresses[own]
  return (
    <>
      <DescriptionList className={css.result}>
        {kind !== 'ADH' && <DescriptionRow label={t.text('tools.kind')}>{t.text(`tools.kind.${kind}`)}</DescriptionRow>}
        <CopyableRow label={t.text('tools.address')} text={address}>
          <ScreenLink screen="address" to={`/addresses/${address}`}>
            <FullHash id={address} group={6} />
          </ScreenLink>
        </CopyableRow>
        <CopyableRow label={t.text('tools.otherAddress', { network: other })} text={addresses[other]}>
          <FullHash id={addresses[other]} group={6} />
        </CopyableRow>
        {publicKey !== null && (
          <CopyableRow label={t.text('tools.publicKey')} text={publicKey}>
            <FullHash id={publicKey} />
          </CopyableRow>
        )}
        <CopyableRow label={t.text('tools.ergoTree')} text={ergoTree} note={t.text('tools.bytes', { count: size })} />
        <CopyableRow label={t.text('tools.scriptHash')} text={scriptHash}>
          <FullHash id={scriptHash} />
        </CopyableRow>
        {parsedTree !== null && <TreeRows tree={parsedTree} />}
      </DescriptionList>
      {parsedTree === null && <p className={css.note}>{t.text('tools.unparsed')}</p>}
      {parsedTree !== null && parsedTree.constants.length > 0 && <Constants constants={parsedTree.constants} />}
    </>
  )
}

function TreeRows({ tree: { version, hasSize, isSegregated, template, hashes } }: { readonly tree: ErgoTreeView }) {
  const t = useTranslation()
  const yesOrNo = (condition: boolean) => (condition ? 'yes' : 'no')
  return (
    <>
      <DescriptionRow label={t.text('tools.header')}>
        {t.text('tools.headerText', { version, hasSize: yesOrNo(hasSize), isSegregated: yesOrNo(isSegregated) })}
      </DescriptionRow>
      <CopyableRow label={t.text('tools.template')} text={template} />
      <CopyableRow label={t.text('tools.templateSha')} note={t.text('tools.templateShaNote')} text={hashes.sha256}>
        <FullHash id={hashes.sha256} />
      </CopyableRow>
      <CopyableRow
        label={t.text('tools.templateBlake')}
        note={t.text('tools.templateBlakeNote')}
        text={hashes.blake2b256}
      >
        <FullHash id={hashes.blake2b256} />
      </CopyableRow>
    </>
  )
}

function Constants({ constants }: { readonly constants: ErgoTreeView['constants'] }) {
  const t = useTranslation()
  const title = t.text('tools.constants')
  const head = [t.text('tools.number'), t.text('tools.type'), t.text('tools.value')]
  return (
    <Disclosure className={css.constants} summary={`${title} · ${constants.length}`}>
      <Table caption={title} head={head} cards={false}>
        {constants.map(({ type, value }, index) => (
          // The constants of a script are never reordered.
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
