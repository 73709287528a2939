/**
 * The simple commands of a line as words: the parts between pipes, lists and substitutions, without assignments,
 * redirections and wrappers such as `bin/env` and `sudo`.
 */
export function extractPrograms(text: string): readonly (readonly string[])[] {
  return simpleCommands(text)
    .map(withoutWrappers)
    .filter((words) => words.length > 0)
}

/** The shell does not run the content of a here-document. */
const HERE_DOCUMENT = /<<-?'?(\w+)'?([^\n]*)\n[^]*?\n\1(?=\n|$)/g
const OPERATORS = /[|&;\n()]/

function simpleCommands(text: string): string[][] {
  const commands: string[][] = []
  let words: string[] = []
  let word: string | undefined
  let quote: string | undefined
  /** Commands that continue after the end of a substitution. */
  const outerCommands: { readonly words: string[]; readonly quote: string | undefined }[] = []
  const endWord = () => {
    if (word !== undefined) words.push(word)
    word = undefined
  }
  const endCommand = () => {
    endWord()
    commands.push(words)
    words = []
  }
  const source = text.replaceAll('\\\n', ' ').replaceAll(HERE_DOCUMENT, '$2')
  for (let i = 0; i < source.length; i += 1) {
    const character = source.charAt(i)
    if (character === '$' && source.charAt(i + 1) === '(' && quote !== "'") {
      endWord()
      outerCommands.push({ words, quote })
      words = []
      quote = undefined
      i += 1
    } else if (quote !== undefined) {
      if (character === quote) quote = undefined
      else word = (word ?? '') + character
    } else if (character === '"' || character === "'") {
      quote = character
      word ??= ''
    } else if (character === ')' && outerCommands.length > 0) {
      endCommand()
      const outer = outerCommands.pop()
      words = outer?.words ?? []
      quote = outer?.quote
    } else if (character === '#' && word === undefined) {
      while (i + 1 < source.length && source.charAt(i + 1) !== '\n') i += 1
    } else if (character === '&' && source.charAt(i - 1) === '>') {
      word = (word ?? '') + character
    } else if (OPERATORS.test(character)) endCommand()
    else if (/\s/.test(character)) endWord()
    else word = (word ?? '') + character
  }
  endCommand()
  return commands
}

const isAssignment = (word: string) => /^[A-Za-z_]\w*=/.test(word)

function withoutWrappers(words: readonly string[]): readonly string[] {
  const [first, second] = words
  if (first === undefined) return []
  if (isAssignment(first) || first === 'bin/env' || first === 'exec' || /^\d?[<>]/.test(first))
    return withoutWrappers(words.slice(1))
  if (first === 'sudo') return withoutWrappers(words.slice(second === '-u' ? 3 : 1))
  return words
}
