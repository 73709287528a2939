import { decodeCompactBits, type Header } from '@ergo-explorer/chain'
import type { SectionIds } from './section-ids.ts'

/** A header as a node writes it. The difficulty is the only number in quotes. */
export function headerJson(header: Header, size: number, sections: SectionIds): string {
  const { pk, w, n, d } = header.powSolution
  return (
    `{"extensionId":"${sections.extension}","difficulty":"${decodeCompactBits(header.nBits)}",` +
    `"votes":"${header.votes}","timestamp":${header.timestamp},"size":${size},` +
    `"unparsedBytes":"${header.unparsedBytes}","stateRoot":"${header.stateRoot}","height":${header.height},` +
    `"nBits":${header.nBits},"version":${header.version},"id":"${header.id}",` +
    `"adProofsRoot":"${header.adProofsRoot}","transactionsRoot":"${header.transactionsRoot}",` +
    `"extensionHash":"${header.extensionHash}","powSolutions":{"pk":"${pk}","w":"${w}","n":"${n}","d":${d}},` +
    `"adProofsId":"${sections.adProofs}","transactionsId":"${sections.transactions}","parentId":"${header.parentId}"}`
  )
}
