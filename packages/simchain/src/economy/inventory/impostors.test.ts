import {
  bytes,
  bytesToUtf8,
  classifyLink,
  decodeRegisters,
  inspectName,
  readAs,
  readAssetType,
  readTokenMetadata,
  resembles,
} from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import { PROJECTS } from '../token-names.ts'
import { type Minted, mints, report } from './testing/demo-chain.ts'

describe('impostors', () => {
  const namesOf = (mint: Minted) => readTokenMetadata(decodeRegisters(mint.box.registers)).name ?? ''
  const named = (holds: (name: string) => boolean) => mints.filter((mint) => holds(namesOf(mint)))
  const warned = (warning: string) => named((name) => inspectName(name).warnings.some((each) => each === warning))

  test('names pass for those of popular tokens', () => {
    const known = PROJECTS.map(({ name }) => name)
    report(
      'look-alikes',
      named((name) => !known.includes(name) && resembles(name, known) !== undefined),
    )
    report(
      'copies to the letter',
      named((name) => name === 'Larkspur'),
      2,
    )
    report('mixed scripts', warned('mixed-script'))
  })

  test('names carry code, direction, towers of marks, emoji, or nothing', () => {
    report(
      'script tags',
      named((name) => name.includes('<script>')),
    )
    report(
      'image tags',
      named((name) => name.includes('<img src=x onerror=')),
    )
    report('text that runs backwards', warned('bidi'))
    report('hidden letters', warned('invisible'))
    report('stacked marks', warned('stacked-marks'))
    report(
      'emoji',
      named((name) => /\p{Extended_Pictographic}/u.test(name)),
    )
    report(
      'JSON',
      named((name) => name.startsWith('{"name"')),
    )
    report('blank names', warned('blank'))
    report(
      'empty names',
      mints.filter(({ box }) => box.registers.R4 === '0e00'),
    )
    report(
      'names of 1000 bytes',
      named((name) => name.length === 1000),
    )
  })

  test('some names are not text', () => {
    const broken = mints.filter(({ box }) => {
      const name = readAs(decodeRegisters(box.registers).R4, bytes)
      return name !== undefined && bytesToUtf8(name) === undefined
    })
    report('names that are not UTF-8', broken)
  })

  test('links lead where no page should', () => {
    const links = mints.flatMap((mint) => {
      const type = readAssetType(decodeRegisters(mint.box.registers))
      return type?.kind === 'picture' && type.link !== undefined ? [{ ...mint, link: type.link }] : []
    })
    const scripts = links.filter(({ link }) => link.startsWith('javascript:'))
    expect(scripts.map(({ link }) => classifyLink(link).href)).toEqual(scripts.map(() => undefined))
    report('javascript links', scripts)
    report(
      'links with nowhere safe to lead',
      links.filter(({ link }) => classifyLink(link).href === undefined),
    )
  })

  test('a description is as long as a box allows', () => {
    report(
      'descriptions of over 3300 bytes',
      mints.filter(({ box }) => (box.registers.R5 ?? '').length > 6600),
    )
  })
})
