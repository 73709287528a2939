// Written by tools/harness/src/media/draw-works.ts; apps/devnet serves the files.
import type { Hex } from '@ergo-explorer/chain'

export interface PictureFile {
  readonly ground: string
  readonly light: string
  readonly contentHash: Hex
}

export const PICTURE_FILES: readonly PictureFile[] = [
  { ground: 'paper', light: 'dawn', contentHash: '00198c7c4425fb82b7f22aa1a33e15690b9f5420f2fd39abd12d23005ae56b0a' },
  { ground: 'paper', light: 'dawn', contentHash: 'd0e290b9d9181ca24f82ee922e2d20353c302e8d7f6db6bb8f90bd6631d566fb' },
  { ground: 'paper', light: 'dawn', contentHash: 'c66171b90cf2884aaab8f1246d7a3dd248d6d8dc438b7f795255a0ae40e5b609' },
  { ground: 'paper', light: 'dawn', contentHash: '153cf3f31d891a6d64611bfe42a5cec896ab9d0501e3e3813e0cf5a9af83a1d3' },
  { ground: 'paper', light: 'noon', contentHash: '7942068eefd3fb4f1a7c17fa253a1d6acbbb348120c78f6bbdae22c7ada28f15' },
  { ground: 'paper', light: 'noon', contentHash: '0b6721913293aacd6e82456a172af31c4a3128edd3b66f1086755d31b5408b25' },
  { ground: 'paper', light: 'noon', contentHash: 'a9fe636fccf5d97b44af2d62a7e58060022825e2a177647d027e163e0592f368' },
  { ground: 'paper', light: 'noon', contentHash: 'cdd8d7d161720a8f7f4c10cdba2feeb89955075fc624e58da0f4d6b5261fcdef' },
  { ground: 'linen', light: 'dawn', contentHash: '6d000f63b97b90e04f5e32b62587d1929d69db8b81788e97451588ae481b1a04' },
  { ground: 'linen', light: 'dawn', contentHash: '0e550b0d798f451a1f6c125c0aa60511c73688f5c21e7fb53563dbd287438ed2' },
  { ground: 'linen', light: 'dawn', contentHash: '3a5058c70c717503225aa1ef15b7c9c835a7b6cb25da15af41a2c91f415c2ddc' },
  { ground: 'linen', light: 'dawn', contentHash: '02b8eb90118e4e0f75d5d4747d1a469dda60beebfdaed616aadba48b16e301ab' },
  { ground: 'linen', light: 'noon', contentHash: '3272e4e04438bfef202af3989f23b91f3f2b1b2f4b8967cc7882b97b969709b7' },
  { ground: 'linen', light: 'noon', contentHash: '203f3c6805555c62620c5140b5bdc95cef6f5129061931716c3c7322ef5fd851' },
  { ground: 'linen', light: 'noon', contentHash: 'd4e4a44047d6554e14cf7809455ddee65848dbd55eef5bbc7cd5f2a4c507f9a9' },
  { ground: 'linen', light: 'noon', contentHash: 'a72a2aa572e88935bdba97b6eedce1115bd8dd5f674b83489dcaadd6ffd66858' },
  { ground: 'slate', light: 'dawn', contentHash: '1247c131a460caa33eb545b605be23be066ec1aeb831d92e1454c993cb858a99' },
  { ground: 'slate', light: 'dawn', contentHash: '910a732fa33af91dbf8d9c4646518da67e861fe9b77c9744d31358a3e5164152' },
  { ground: 'slate', light: 'dawn', contentHash: '928a39c259bca4a931968e4cf6336d559812bf6f8d9f247820793e3bc65b42b4' },
  { ground: 'slate', light: 'dawn', contentHash: 'd0c9f1be52849bf2292e5d2e655def8673db7b74a7b56bc77d3196d8a9eba011' },
  { ground: 'slate', light: 'noon', contentHash: '4c500e4f11610179f28ecb974fef5d1157ffd4b9ca1accfed8047b5fd0c17f58' },
  { ground: 'slate', light: 'noon', contentHash: 'a8577ac27b4a2541983843c7fef59aa4926d569d3650659b5ccef30638e1efce' },
  { ground: 'slate', light: 'noon', contentHash: 'cd968031b0b004be265973191a909ff84ac947ee4a09e70bf8b9963cc32f8ad9' },
  { ground: 'slate', light: 'noon', contentHash: '7b2b2da9d40fa47e8e5c3b0c47e30ea4db40b280d53343e977a815c5bdbb9895' },
]

export const AUDIO_CONTENT_HASH: Hex = '20d4c2e0365ed9c4833cd4cabbebe0b315666ca47c4a784636b1e7a350158233'

export const VIDEO_CONTENT_HASH: Hex = '30ae6e6234562ee34f79e9ed00e30877adbea3b54075227ef61ccdbdce8552a8'
