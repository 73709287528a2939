import { useId } from 'react'
import { usePublicConfig } from '../config/use-public-config.ts'
import { useWords } from '../i18n/use-words.ts'
import { useIsHydrated } from '../page/use-is-hydrated.ts'
import { CodeBlock } from './code-block.tsx'
import { CopyAction } from './copy-button.tsx'
import css from './embed-code.module.css'
import { type Embed, EMBED_THEMES, embedHtml } from './embed-html.ts'

/** What puts a part of a page into somebody else's. All themes are there, and the styles show the one that is chosen. */
export function EmbedCode(embed: Embed) {
  const words = useWords()
  const { publicUrl } = usePublicConfig()
  const isHydrated = useIsHydrated()
  const name = useId()
  // The server does not know by which name it was reached.
  const host = publicUrl === '' && isHydrated ? window.location.origin : publicUrl
  return (
    <div className={css.embed}>
      <p>{words.text('embed.note')}</p>
      <fieldset>
        <legend className="label">{words.text('theme.name')}</legend>
        {EMBED_THEMES.map((theme) => (
          <label key={theme}>
            <input type="radio" name={name} value={theme} defaultChecked={theme === 'system'} />
            {words.text(`theme.${theme}`)}
          </label>
        ))}
      </fieldset>
      {EMBED_THEMES.map((theme) => {
        const html = embedHtml(embed, `${host}/${words.locale}`, theme)
        return (
          <div key={theme} className={css.snippet} data-for={theme}>
            <CodeBlock text={html} label={words.text('embed.code')} />
            <CopyAction text={html}>{words.text('embed.copy')}</CopyAction>
          </div>
        )
      })}
    </div>
  )
}
