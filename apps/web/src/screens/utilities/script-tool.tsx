import type { ScriptResult } from '#data/utilities/compute-utilities.ts'
import { useHasScreen } from '#page/page-context.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { Section } from '#ui/layout/section.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { ScriptOutput } from './script-output.tsx'
import { ToolField } from './tool-field.tsx'
import { ToolForm } from './tool-form.tsx'
import type { ToolFields } from './use-tool-fields.ts'

export interface ScriptToolProps {
  readonly fields: ToolFields
  readonly result: ScriptResult | null
}

/** Converts an address, a script or a public key into all other forms. */
export function ScriptTool({ fields, result }: ScriptToolProps) {
  const t = useTranslation()
  const title = t.text('tools.script')
  return (
    <Section className="span-12" id="script" title={title} note={t.text('tools.scriptNote')}>
      <ToolForm fields={fields} id="script" label={title} ownFields={['address']}>
        <ToolField fields={fields} name="address" label={t.text('tools.scriptField')} />
      </ToolForm>
      {result?.ok === true && <ScriptOutput script={result.value} />}
      <FaultNotice>
        {result?.ok !== false ? null : result.fault === 'hash' ? (
          <HashFault hash={fields.input.address.trim()} />
        ) : (
          t.text(`tools.scriptFault.${result.fault}`)
        )}
      </FaultNotice>
    </Section>
  )
}

function HashFault({ hash }: { readonly hash: string }) {
  const t = useTranslation()
  const label = t.text('tools.search')
  const search = useHasScreen('search') ? (
    <AppLink key="search" to={`/search?query=${hash}`}>
      {label}
    </AppLink>
  ) : (
    label
  )
  return <RichMessage message="tools.scriptFault.hash" values={{ search }} />
}
