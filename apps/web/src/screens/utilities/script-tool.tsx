import type { ScriptReading } from '../../data/utilities/read-script.ts'
import { useHasScreen } from '../../page/use-has-screen.ts'
import { useWords } from '../../i18n/use-words.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Said } from '../../ui/said.tsx'
import { Section } from '../../ui/section.tsx'
import { Fault } from './fault.tsx'
import { ScriptAnswer } from './script-answer.tsx'
import { ToolField } from './tool-field.tsx'
import { ToolForm } from './tool-form.tsx'
import type { Fields } from './use-fields.ts'

export interface ScriptToolProps {
  readonly fields: Fields
  readonly reading: ScriptReading | null
}

/** An address, a script or a key, and what follows from it. */
export function ScriptTool({ fields, reading }: ScriptToolProps) {
  const words = useWords()
  const title = words.text('tools.script')
  return (
    <Section className="span-12" id="script" title={title} note={words.text('tools.scriptNote')}>
      <ToolForm fields={fields} id="script" label={title} own={['address']}>
        <ToolField fields={fields} name="address" label={words.text('tools.scriptField')} />
      </ToolForm>
      {reading?.ok === true && <ScriptAnswer script={reading.value} />}
      <Fault>
        {reading?.ok !== false ? null : reading.fault === 'hash' ? (
          <HashFault hash={fields.asked.address.trim()} />
        ) : (
          words.text(`tools.scriptFault.${reading.fault}`)
        )}
      </Fault>
    </Section>
  )
}

function HashFault({ hash }: { readonly hash: string }) {
  const words = useWords()
  const word = words.text('tools.search')
  const search = useHasScreen('search') ? (
    <AppLink key="search" to={`/search?query=${hash}`}>
      {word}
    </AppLink>
  ) : (
    word
  )
  return <Said message="tools.scriptFault.hash" values={{ search }} />
}
