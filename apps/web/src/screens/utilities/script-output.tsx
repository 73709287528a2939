import { addressPrefixOf } from '#config/public-config.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { ScriptView, ErgoTreeView } from '#data/utilities/compute-utilities.ts'
import { contractPath } from '#entities/links.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { copyableFact } from './copyable-fact.tsx'
import css from './utilities.module.css'

/** A script as addresses, ErgoTree, hashes and constants. */
export function ScriptOutput({ script }: { readonly script: ScriptView }) {
  const t = useTranslation()
  const isTestPrefix = addressPrefixOf(usePublicConfig()) !== 0x00
  const { kind, addresses, publicKey, ergoTree, size, scriptHash, parsedTree } = script
  const [own, other] = isTestPrefix ? (['testnet', 'mainnet'] as const) : (['mainnet', 'testnet'] as const)
  const address = addresses[own]
  return (
    <>
      <DescriptionList
        className={css.result}
        facts={[
          kind !== 'ADH' && { label: t.text('tools.kind'), value: t.text(`tools.kind.${kind}`) },
          copyableFact({
            label: t.text('tools.address'),
            text: address,
            shown: (
              <ScreenLink screen="address" to={`/addresses/${address}`}>
                <FullHash id={address} group={6} />
              </ScreenLink>
            ),
          }),
          copyableFact({
            label: t.text('tools.otherAddress', { network: other }),
            text: addresses[other],
            shown: <FullHash id={addresses[other]} group={6} />,
          }),
          publicKey !== null &&
            copyableFact({
              label: t.text('tools.publicKey'),
              text: publicKey,
              shown: <FullHash id={publicKey} />,
            }),
          copyableFact({
            label: t.text('tools.ergoTree'),
            text: ergoTree,
            note: t.text('tools.bytes', { count: size }),
          }),
          copyableFact({ label: t.text('tools.scriptHash'), text: scriptHash, shown: <FullHash id={scriptHash} /> }),
          ...(parsedTree === null ? [] : treeFacts(t, parsedTree)),
        ]}
      />
      {parsedTree === null && <p className={css.note}>{t.text('tools.unparsed')}</p>}
      {parsedTree !== null && parsedTree.constants.length > 0 && <Constants constants={parsedTree.constants} />}
    </>
  )
}

function treeFacts(t: Translations, { version, hasSize, isSegregated, template, hashes }: ErgoTreeView) {
  const yesOrNo = (condition: boolean) => (condition ? 'yes' : 'no')
  return [
    {
      label: t.text('tools.header'),
      value: t.text('tools.headerText', { version, hasSize: yesOrNo(hasSize), isSegregated: yesOrNo(isSegregated) }),
    },
    copyableFact({ label: t.text('tools.template'), text: template }),
    copyableFact({
      label: t.text('tools.templateSha'),
      note: t.text('tools.templateShaNote'),
      text: hashes.sha256,
      shown: <TemplateHash hash={hashes.sha256} />,
    }),
    copyableFact({
      label: t.text('tools.templateBlake'),
      note: t.text('tools.templateBlakeNote'),
      text: hashes.blake2b256,
      shown: <TemplateHash hash={hashes.blake2b256} />,
    }),
  ]
}

/** Leads to the contract, which exists if a box has ever used the template. */
const TemplateHash = ({ hash }: { readonly hash: string }) => (
  <ScreenLink screen="contract" to={contractPath(hash)}>
    <FullHash id={hash} />
  </ScreenLink>
)

function Constants({ constants }: { readonly constants: ErgoTreeView['constants'] }) {
  const t = useTranslation()
  const title = t.text('tools.constants')
  return (
    <Disclosure className={css.constants} summary={`${title} · ${constants.length}`}>
      <DataTable
        caption={title}
        cards={false}
        rows={constants}
        // The constants of a script are never reordered.
        keyOf={(_, index) => index}
        columns={[
          { head: t.text('tools.number'), dim: true, cell: (_, index) => index },
          { head: t.text('tools.type'), cell: ({ type }) => type },
          { head: t.text('tools.value'), kind: 'bytes', className: css.raw, cell: ({ value }) => value },
        ]}
      />
    </Disclosure>
  )
}
