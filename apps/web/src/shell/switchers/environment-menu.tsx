import { useWords } from '../../i18n/use-words.ts'
import { Menu } from '../../ui/menu.tsx'
import { EnvironmentLinks, useEnvironments } from './environment-links.tsx'

/** Networks, where the operator names any. */
export function EnvironmentMenu() {
  const words = useWords()
  const [current] = useEnvironments()
  if (current === undefined) return null
  return (
    <Menu
      group="header"
      align="end"
      summary={
        <>
          <span className="unseen">{words.text('menu.environment')}: </span>
          {current.name}
        </>
      }
    >
      <EnvironmentLinks />
    </Menu>
  )
}
