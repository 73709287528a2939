/**
 * The simple commands of a line, as words: what stands between pipes, lists and substitutions, without assignments,
 * redirections and those who only start another (`bin/env`, `sudo`).
 */
export function programsIn(text: string): readonly (readonly string[])[] {
  return simpleCommands(text)
    .map(withoutStarters)
    .filter((words) => words.length > 0)
}

/** What is handed to a program in place is not run by the shell. */
const DOCUMENT = /<<-?'?(\w+)'?([^\n]*)\n[^]*?\n\1(?=\n|$)/g
const OPERATORS = /[|&;\n()]/

function simpleCommands(text: string): string[][] {
  const commands: string[][] = []
  let words: string[] = []
  let word: string | undefined
  let quote: string | undefined
  /** What was being read when a substitution began, which goes on behind it. */
  const around: { readonly words: string[]; readonly quote: string | undefined }[] = []
  const endWord = () => {
    if (word !== undefined) words.push(word)
    word = undefined
  }
  const endCommand = () => {
    endWord()
    commands.push(words)
    words = []
  }
  const source = text.replaceAll('\\\n', ' ').replaceAll(DOCUMENT, '$2')
  for (let i = 0; i < source.length; i += 1) {
    const letter = source.charAt(i)
    if (letter === '$' && source.charAt(i + 1) === '(' && quote !== "'") {
      endWord()
      around.push({ words, quote })
      words = []
      quote = undefined
      i += 1
    } else if (quote !== undefined) {
      if (letter === quote) quote = undefined
      else word = (word ?? '') + letter
    } else if (letter === '"' || letter === "'") {
      quote = letter
      word ??= ''
    } else if (letter === ')' && around.length > 0) {
      endCommand()
      const outer = around.pop()
      words = outer?.words ?? []
      quote = outer?.quote
    } else if (letter === '#' && word === undefined) {
      while (i + 1 < source.length && source.charAt(i + 1) !== '\n') i += 1
    } else if (letter === '&' && source.charAt(i - 1) === '>') {
      word = (word ?? '') + letter
    } else if (OPERATORS.test(letter)) endCommand()
    else if (/\s/.test(letter)) endWord()
    else word = (word ?? '') + letter
  }
  endCommand()
  return commands
}

const isAssignment = (word: string) => /^[A-Za-z_]\w*=/.test(word)

function withoutStarters(words: readonly string[]): readonly string[] {
  const [first, second] = words
  if (first === undefined) return []
  if (isAssignment(first) || first === 'bin/env' || first === 'exec' || /^\d?[<>]/.test(first))
    return withoutStarters(words.slice(1))
  if (first === 'sudo') return withoutStarters(words.slice(second === '-u' ? 3 : 1))
  return words
}
