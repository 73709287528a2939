import type { AddressError } from '#requests/payment.ts'

/** What a wallet shows to the payer. Amounts include their unit. */
export interface ErgoPayTexts {
  readonly pay: (amount: string, receiver: string, fee: string) => string
  readonly warning: string
  readonly quote: (description: string) => string
  readonly badAmount: string
  readonly tooManyBoxes: string
  readonly amountTooSmall: (minimum: string) => string
  readonly scriptTooLong: string
  readonly tokensNeedValue: string
  readonly notEnough: (available: string) => string
  readonly hasPending: string
  readonly receiver: Readonly<Record<AddressError, string>>
  readonly payer: Readonly<Record<AddressError, string>>
}

const EN: ErgoPayTexts = {
  pay: (amount, receiver, fee) => `Pay ${amount} to ${receiver} plus a fee of ${fee}.`,
  warning:
    'Someone else created this request, and Ergo Explorer does not know who. Before you sign, verify through another ' +
    'channel that the address belongs to the right person.',
  quote: (description) => `The request says: “${description}”`,
  badAmount: 'This request cannot be paid: the amount is missing, or it is not a whole number of nanoERG above 0.',
  tooManyBoxes:
    'Your ERG is spread over too many boxes or tokens for one transaction. ' +
    'In your wallet, send it to yourself in parts first.',
  amountTooSmall: (minimum) => `The amount is too small: the receiver must get at least ${minimum}.`,
  scriptTooLong: 'This address cannot be paid: its script is too long for a box.',
  tokensNeedValue: 'You have enough ERG, but too little would be left for the box that holds your tokens.',
  notEnough: (available) => `Not enough ERG at your address: ${available}, and the fee is paid from it too.`,
  hasPending: 'You have a pending transaction. Try again once it is confirmed.',
  receiver: {
    missing: 'This request cannot be paid: it has no address.',
    malformed: 'This request cannot be paid: its address is not a valid Ergo address.',
    typo: 'This request cannot be paid: its address has a typo.',
    'other-network': 'This request cannot be paid: its address belongs to another network.',
    'wrong-kind': 'This request cannot be paid: its address has a type that cannot hold coins.',
  },
  payer: {
    missing: 'Your wallet did not say which address pays. Choose one in your wallet, or use another ErgoPay wallet.',
    malformed: 'Your wallet did not send a valid Ergo address. Choose one of your addresses.',
    typo: 'The address from your wallet has a typo.',
    'other-network': 'The address from your wallet belongs to another network.',
    'wrong-kind': 'Only a P2PK address (single key) can pay here. Choose another address in your wallet.',
  },
}

const RU: ErgoPayTexts = {
  pay: (amount, receiver, fee) => `Платёж ${amount} на адрес ${receiver}, плюс комиссия ${fee}.`,
  warning:
    'Этот запрос создал кто-то другой, и Ergo Explorer не знает кто. Прежде чем подписать, проверьте по другому ' +
    'каналу, что адрес принадлежит нужному человеку.',
  quote: (description) => `Текст запроса: «${description}»`,
  badAmount: 'Этот запрос нельзя оплатить: сумма не указана или не является целым числом nanoERG больше 0.',
  tooManyBoxes:
    'Ваши ERG распределены по слишком большому числу боксов или токенов для одной транзакции. ' +
    'Сначала переведите их себе по частям в кошельке.',
  amountTooSmall: (minimum) => `Сумма слишком мала: получателю нужно отправить не меньше ${minimum}.`,
  scriptTooLong: 'На этот адрес нельзя заплатить: его скрипт слишком длинный для бокса.',
  tokensNeedValue: 'ERG достаточно, но остатка не хватит на бокс с вашими токенами.',
  notEnough: (available) => `На вашем адресе недостаточно ERG: ${available}, а из них платится и комиссия.`,
  hasPending: 'Ваша транзакция ещё в мемпуле. Попробуйте снова, когда она подтвердится.',
  receiver: {
    missing: 'Этот запрос нельзя оплатить: в нём нет адреса.',
    malformed: 'Этот запрос нельзя оплатить: адрес Ergo указан неверно.',
    typo: 'Этот запрос нельзя оплатить: в адресе опечатка.',
    'other-network': 'Этот запрос нельзя оплатить: это адрес другой сети.',
    'wrong-kind': 'Этот запрос нельзя оплатить: адрес такого типа не может хранить монеты.',
  },
  payer: {
    missing:
      'Кошелёк не сообщил, с какого адреса платить. Выберите адрес в кошельке или возьмите другой ErgoPay-кошелёк.',
    malformed: 'Кошелёк прислал неверный адрес Ergo. Выберите один из своих адресов.',
    typo: 'В адресе из кошелька опечатка.',
    'other-network': 'Адрес из кошелька принадлежит другой сети.',
    'wrong-kind': 'Здесь платить можно только с адреса P2PK (один ключ). Выберите в кошельке другой адрес.',
  },
}

const ID: ErgoPayTexts = {
  pay: (amount, receiver, fee) => `Bayar ${amount} ke alamat ${receiver}, ditambah biaya ${fee}.`,
  warning:
    'Permintaan ini dibuat orang lain, dan Ergo Explorer tidak tahu siapa. Sebelum menandatangani, pastikan lewat ' +
    'saluran lain bahwa alamat itu milik orang yang Anda maksud.',
  quote: (description) => `Isi permintaan: “${description}”`,
  badAmount: 'Permintaan ini tidak dapat dibayar: jumlahnya tidak ada atau bukan bilangan bulat nanoERG di atas 0.',
  tooManyBoxes:
    'ERG Anda tersebar di terlalu banyak kotak atau token untuk satu transaksi. ' +
    'Di dompet Anda, kirim dulu ke alamat sendiri secara bertahap.',
  amountTooSmall: (minimum) => `Jumlah terlalu kecil: penerima harus menerima minimal ${minimum}.`,
  scriptTooLong: 'Alamat ini tidak dapat dibayar: skripnya terlalu panjang untuk satu kotak.',
  tokensNeedValue: 'ERG Anda cukup, tetapi sisanya terlalu sedikit untuk kotak yang menyimpan token Anda.',
  notEnough: (available) => `ERG di alamat Anda tidak cukup: ${available}, dan biaya juga dipotong dari sini.`,
  hasPending: 'Anda punya transaksi yang menunggu konfirmasi. Coba lagi setelah terkonfirmasi.',
  receiver: {
    missing: 'Permintaan ini tidak dapat dibayar: tidak ada alamat.',
    malformed: 'Permintaan ini tidak dapat dibayar: alamatnya bukan alamat Ergo yang valid.',
    typo: 'Permintaan ini tidak dapat dibayar: ada salah ketik di alamatnya.',
    'other-network': 'Permintaan ini tidak dapat dibayar: alamatnya milik jaringan lain.',
    'wrong-kind': 'Permintaan ini tidak dapat dibayar: jenis alamatnya tidak dapat menyimpan koin.',
  },
  payer: {
    missing: 'Dompet Anda tidak menyebutkan alamat pembayar. Pilih alamat di dompet, atau pakai dompet ErgoPay lain.',
    malformed: 'Dompet Anda tidak mengirim alamat Ergo yang valid. Pilih salah satu alamat Anda.',
    typo: 'Ada salah ketik di alamat dari dompet Anda.',
    'other-network': 'Alamat dari dompet Anda milik jaringan lain.',
    'wrong-kind': 'Hanya alamat P2PK (satu kunci) yang dapat membayar di sini. Pilih alamat lain di dompet.',
  },
}

const TR: ErgoPayTexts = {
  pay: (amount, receiver, fee) => `${receiver} adresine ${amount} ödeyin; ayrıca ${fee} işlem ücreti alınır.`,
  warning:
    'Bu isteği başka biri oluşturdu ve Ergo Explorer kim olduğunu bilmiyor. İmzalamadan önce adresin doğru kişiye ait ' +
    'olduğunu başka bir kanaldan doğrulayın.',
  quote: (description) => `İstek metni: “${description}”`,
  badAmount: 'Bu istek ödenemez: tutar eksik veya 0’dan büyük bir tam nanoERG sayısı değil.',
  tooManyBoxes:
    'ERG’niz tek bir işlem için çok fazla kutuya veya tokena dağılmış. ' +
    'Önce cüzdanınızda parça parça kendinize gönderin.',
  amountTooSmall: (minimum) => `Tutar çok küçük: alıcıya en az ${minimum} gitmeli.`,
  scriptTooLong: 'Bu adrese ödeme yapılamaz: scripti bir kutu için çok uzun.',
  tokensNeedValue: 'ERG’niz yeterli, ancak kalan tutar tokenlarınızı tutan kutu için çok az.',
  notEnough: (available) => `Adresinizde yeterli ERG yok: ${available}; işlem ücreti de buradan ödenir.`,
  hasPending: 'Bekleyen bir işleminiz var. Onaylandıktan sonra tekrar deneyin.',
  receiver: {
    missing: 'Bu istek ödenemez: adres yok.',
    malformed: 'Bu istek ödenemez: adresi geçerli bir Ergo adresi değil.',
    typo: 'Bu istek ödenemez: adreste yazım hatası var.',
    'other-network': 'Bu istek ödenemez: adres başka bir ağa ait.',
    'wrong-kind': 'Bu istek ödenemez: bu türdeki adresler coin tutamaz.',
  },
  payer: {
    missing:
      'Cüzdanınız hangi adresin ödeyeceğini bildirmedi. Cüzdanda bir adres seçin veya başka bir ErgoPay cüzdanı kullanın.',
    malformed: 'Cüzdanınız geçerli bir Ergo adresi göndermedi. Adreslerinizden birini seçin.',
    typo: 'Cüzdanınızın gönderdiği adreste yazım hatası var.',
    'other-network': 'Cüzdanınızın gönderdiği adres başka bir ağa ait.',
    'wrong-kind': 'Burada yalnızca P2PK adresi (tek anahtar) ödeme yapabilir. Cüzdanda başka bir adres seçin.',
  },
}

const TEXTS: ReadonlyMap<string | undefined, ErgoPayTexts> = new Map([
  ['en', EN],
  ['ru', RU],
  ['id', ID],
  ['tr', TR],
])

/** Texts in the requested language; English if it is missing or unknown, because wallets show no error. */
export const selectErgoPayTexts = (lang: string | undefined): ErgoPayTexts => TEXTS.get(lang) ?? EN
