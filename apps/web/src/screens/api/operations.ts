/**
 * Every operation of the contract, a line each: version, section, verb, path, whether it is retired, what it answers.
 * The contract itself is too large for browsers; `node testing/write-operations.ts` writes this list, and a test holds it.
 */
export const OPERATIONS = `
v2 addresses GET /api/v2/addresses/{address} - What an address has, what waits for it, and how much it was used
v2 addresses GET /api/v2/addresses/{address}/balance - What an address had after a block, or has now. A page may be short and have a next one all the same
v2 addresses GET /api/v2/addresses/{address}/boxes - Boxes of an address, newest first
v2 addresses GET /api/v2/addresses/{address}/boxes/export - Boxes of an address, newest first, a row for their ERG and one for each token
v2 addresses GET /api/v2/addresses/{address}/issued-tokens - Tokens whose issuing box went to the address, newest first. A page may be short and have a next one all the same
v2 addresses GET /api/v2/addresses/{address}/mentions - Places in contracts and registers that name the key of an address, newest first
v2 addresses GET /api/v2/addresses/{address}/transactions - Confirmed transactions of an address with what each meant for it, newest first
v2 addresses GET /api/v2/addresses/{address}/transactions/export - What each transaction changed for an address, newest first, a row for ERG and one for each token
v2 addresses GET /api/v2/addresses/{address}/unconfirmed - Waiting transactions of an address with what each would mean for it, newest first
v2 addresses GET /api/v2/rich-list - Addresses by how much ERG they have, the richest first
v2 blocks GET /api/v2/blocks - Blocks of the main chain; those of a time or of a miner are sorted by height only
v2 blocks GET /api/v2/blocks/{block} - A block of the main chain, or by its id one that lost
v2 blocks GET /api/v2/blocks/{block}/transactions - Transactions of a block, in their order
v2 blocks GET /api/v2/blocks/{blockId}/ad-proofs - The proofs that a block turns one state into the next, asked of a node once
v2 blocks GET /api/v2/blocks/{blockId}/extension - The extension of a block, with what its fields mean
v2 blocks GET /api/v2/blocks/{blockId}/header - The header of a block, which never changes
v2 boxes GET /api/v2/boxes/{boxId} - A box, confirmed or waiting, with its script, its registers and who spent and read it
v2 boxes GET /api/v2/boxes/{boxId}/readers - Transactions that read a box without spending it, newest first
v2 charts GET /api/v2/charts - Every chart with its last days
v2 charts GET /api/v2/charts/{chart} - A chart, one point a UTC day
v2 charts GET /api/v2/charts/{chart}/export - A chart, a row for each UTC day that is over; of the hash-rate distribution one for each miner
v2 charts GET /api/v2/charts/hash-rate-distribution - Who found the blocks; those with one percent or less are summed up
v2 contracts GET /api/v2/contracts - Contracts by what they hold or how often they are used. A page may be short and have a next one all the same
v2 contracts GET /api/v2/contracts/{templateHash} - A contract by the SHA-256 or Blake2b-256 hash of its template
v2 contracts GET /api/v2/contracts/{templateHash}/boxes - Boxes of a contract by the height that they declare, the highest first
v2 contracts GET /api/v2/contracts/{templateHash}/transactions - Transactions that spend a box of a contract, newest first
v2 exchange GET /api/v2/market - Prices that the chain itself knows: from oracle pools, and from pools of market makers
v2 exchange GET /api/v2/order-book - Tokens with open orders against ERG
v2 exchange GET /api/v2/order-book/{tokenId} - Open orders that sell a token for ERG or buy it, and the pools that trade it
v2 mempool GET /api/v2/mempool - How much waits, which nodes told so, and what it takes to get into a block
v2 mempool GET /api/v2/mempool/blocks - The next blocks as they would be now, best paid transactions first and parents before children
v2 mempool GET /api/v2/mempool/transactions - Transactions that wait for a block
v2 mempool GET /api/v2/mempool/transactions/{transactionId}/chain - What a waiting transaction builds on, and what builds on it
v2 oracles GET /api/v2/oracle-pools - Oracle pools and their rates, those that we know and those that we found
v2 oracles GET /api/v2/oracle-pools/{poolNft} - An oracle pool with its rules, its last rates and its oracles
v2 oracles GET /api/v2/oracle-pools/{poolNft}/chart - The rate at the end of each UTC day
v2 oracles GET /api/v2/oracle-pools/{poolNft}/history - Every rate that a pool ever told, newest first
v2 oracles GET /api/v2/oracle-pools/{poolNft}/readers - Transactions that read one of a pool’s recent rates without spending its box, newest first
v2 statistics GET /api/v2/difficulty - The difficulty, its next value and its last ones, and the present voting epoch
v2 statistics GET /api/v2/difficulty/epochs - Every difficulty there was, newest first
v2 statistics GET /api/v2/epochs - Voting epochs with their protocol parameters and what changed, newest first
v2 statistics GET /api/v2/epochs/{number} - A voting epoch with its parameters and its votes
v2 statistics GET /api/v2/stats - What happened in the last hours, in the hours before, and in all
v2 statistics GET /api/v2/supply - How many coins there are, where they are locked, and what is still to come
v2 tokens GET /api/v2/tokens - Tokens: the newest, those with most holders, or those that a text finds
v2 tokens GET /api/v2/tokens/{tokenId} - A token: how it was minted, what is left of it, and what its issuer says of it
v2 tokens GET /api/v2/tokens/{tokenId}/boxes - Unspent boxes that hold a token, newest first
v2 tokens GET /api/v2/tokens/{tokenId}/burns - Transactions that destroyed some of a token, newest first
v2 tokens GET /api/v2/tokens/{tokenId}/collection - What is in a collection, which is itself a token, newest first
v2 tokens GET /api/v2/tokens/{tokenId}/holders - Who has a token, by how much
v2 tokens GET /api/v2/tokens/{tokenId}/holders/export - Who has a token, by how much
v2 tokens GET /api/v2/tokens/{tokenId}/same-name - Tokens whose name looks like that of a token, itself among them, by holders; the oldest thousand count
v2 tokens GET /api/v2/tokens/{tokenId}/transfers - Whose balance of a token changed by what, newest first
v2 transactions GET /api/v2/ergopay/payment - A payment for a wallet to sign (EIP-20), made of the payer’s unspent boxes; nothing is kept here
v2 transactions GET /api/v2/transactions - Confirmed transactions, newest first
v2 transactions POST /api/v2/transactions - Hand a signed transaction to the network; the answer is what the nodes say
v2 transactions GET /api/v2/transactions/{transactionId} - A transaction that is confirmed, waits, was in a block that lost, or was given up
v2 utilities GET /api/v2 - Who answers here, for which network, and what is offered
v2 utilities GET /api/v2/home - All that the first page of an explorer shows
v2 utilities GET /api/v2/labels - Names that are known for scripts and owners, and who says so
v2 utilities GET /api/v2/live - What happens, as it happens: a stream of server-sent events
v2 utilities GET /api/v2/resolve/{text} - What a text may be: a height, an id or its beginning, an address, a script, a key, a token’s name, a link
v2 utilities GET /api/v2/status - How this explorer is: its tip, how far that is behind the nodes, and which nodes and databases answer
v2 utilities GET /api/v2/tip - Where the chain stands; cheap enough to be asked every few seconds
v1 addresses GET /api/v1/addresses/{p1}/balance/confirmed - What an address holds in confirmed boxes
v1 addresses GET /api/v1/addresses/{p1}/balance/total - What an address holds, and what the mempool pays it
v1 addresses GET /api/v1/addresses/{p1}/transactions - Transactions of an address, newest first; concise ones show only its own inputs and outputs
v1 addresses POST /api/v1/addresses/batchInfo - Balance and use of many addresses at once
v1 blocks GET /api/v1/blocks - Blocks of the main chain
v1 blocks GET /api/v1/blocks/{p1} - A block with its transactions, in the shape of v0
v1 blocks GET /api/v1/blocks/byGlobalIndex/stream - Blocks by running number, oldest first; the first block has number 0
v1 blocks GET /api/v1/blocks/headers - Headers of the main chain
v1 blocks GET /api/v1/blocks/stream/summary - Headers with their transactions, in the shape of v0
v1 boxes GET /api/v1/boxes/{p1} - A confirmed box, spent or not
v1 boxes GET /api/v1/boxes/byAddress/{p1} - Boxes of an address, oldest first
v1 boxes GET /api/v1/boxes/byErgoTree/{p1} - Boxes of a script, oldest first
v1 boxes GET /api/v1/boxes/byErgoTreeTemplateHash/{p1} - Boxes of a script template, by the height they declare
v1 boxes GET /api/v1/boxes/byErgoTreeTemplateHash/{p1}/stream - Boxes of a script template in a range of blocks
v1 boxes GET /api/v1/boxes/byGlobalIndex/stream - Boxes by running number, oldest first
v1 boxes GET /api/v1/boxes/byTokenId/{p1} - Boxes that hold a token, by the height they declare
v1 boxes POST /api/v1/boxes/search - Boxes of a script template with given registers, constants and tokens
v1 boxes GET /api/v1/boxes/unspent/all/byAddress/{p1} - Unspent boxes of an address, confirmed and waiting ones together
v1 boxes GET /api/v1/boxes/unspent/byAddress/{p1} - Unspent boxes of an address
v1 boxes GET /api/v1/boxes/unspent/byErgoTree/{p1} - Unspent boxes of a script
v1 boxes GET /api/v1/boxes/unspent/byErgoTreeTemplateHash/{p1} - Unspent boxes of a script template, by the height they declare
v1 boxes GET /api/v1/boxes/unspent/byErgoTreeTemplateHash/{p1}/stream - Unspent boxes of a script template in a range of blocks
v1 boxes GET /api/v1/boxes/unspent/byGlobalIndex/stream - The unspent ones among boxes by running number; none does not mean there are none later
v1 boxes GET /api/v1/boxes/unspent/byLastEpochs/stream - Unspent boxes of the last blocks
v1 boxes GET /api/v1/boxes/unspent/byTokenId/{p1} - Unspent boxes that hold a token
v1 boxes POST /api/v1/boxes/unspent/search - Unspent boxes of a script template with given registers, constants and tokens
v1 boxes POST /api/v1/boxes/unspent/search/union - Unspent boxes of a script template that hold any of the tokens
v1 boxes GET /api/v1/boxes/unspent/stream - Unspent boxes of a range of blocks
v1 boxes GET /api/v1/boxes/unspent/unconfirmed/byAddress/{p1} - What an address could spend now: its boxes with the mempool applied
v1 boxes GET /api/v1/mempool/boxes/unspent - Boxes that waiting transactions make and none of them spends
v1 statistics GET /api/v1/epochs/params - Parameters that miners last voted for
v1 statistics GET /api/v1/info retired The same as networkState
v1 statistics GET /api/v1/networkState - The newest block and the parameters in force
v1 statistics GET /api/v1/networkStats - How many addresses were ever used
v1 tokens GET /api/v1/assets retired The same as tokens
v1 tokens GET /api/v1/assets/search/byTokenId - Boxes, spent or not, that hold a token whose id begins with a text
v1 tokens GET /api/v1/tokens - Tokens by the height at which they were issued
v1 tokens GET /api/v1/tokens/{p1} - A token
v1 tokens GET /api/v1/tokens/bySymbol/{p1} - Tokens of exactly this name
v1 tokens GET /api/v1/tokens/check/{p1}/{p2} - Whether a token is what its name says, by EIP-21
v1 tokens GET /api/v1/tokens/listBlocked - Names of tokens known to deceive
v1 tokens GET /api/v1/tokens/listGenuine - Tokens known to be what their names say
v1 tokens GET /api/v1/tokens/search - Tokens whose id or name begins with a text
v1 transactions GET /api/v1/mempool/transactions/byAddress/{p1} - Waiting transactions that pay or spend from an address, newest first
v1 transactions POST /api/v1/mempool/transactions/submit - Hand a signed transaction to the network; its inputs are checked first
v1 transactions GET /api/v1/transactions/{p1} - A confirmed transaction
v1 transactions GET /api/v1/transactions/byGlobalIndex/stream - Transactions by running number, oldest first
v1 transactions GET /api/v1/transactions/byInputsScriptTemplateHash/{p1} - Transactions that spend a box of a script template
v1 utilities GET /api/v1/docs/ - This API as a page to read
v1 utilities GET /api/v1/docs/openapi - This API as an OpenAPI document in YAML
v1 utilities POST /api/v1/ergotree/convert - A script for people to read
v0 addresses GET /api/v0/addresses/{p1} - What an address holds and has received; an address never used holds nothing
v0 addresses GET /api/v0/addresses/{p1}/transactions - Transactions of an address, newest first; concise ones come without inputs and outputs
v0 addresses GET /api/v0/addresses/assetHolders/{p1} - Addresses that hold a token
v0 addresses GET /api/v0/addresses/balances - The hundred richest addresses, richest first
v0 blocks GET /api/v0/blocks - Blocks of the main chain
v0 blocks GET /api/v0/blocks/{p1} - A block with its transactions, also when it is orphaned
v0 blocks GET /api/v0/blocks/at/{p1} - Ids of the blocks at a height, that of the main chain first
v0 boxes GET /api/v0/transactions/boxes/{p1} - A box, spent or not
v0 boxes GET /api/v0/transactions/boxes/byAddress/{p1} - Every box of an address; a list longer than 10,000 is refused
v0 boxes GET /api/v0/transactions/boxes/byAddress/unspent/{p1} - Unspent boxes of an address, oldest first; a list longer than 10,000 is refused
v0 boxes GET /api/v0/transactions/boxes/byErgoTree/{p1} - Every box of a script; a list longer than 10,000 is refused
v0 boxes GET /api/v0/transactions/boxes/byErgoTree/unspent/{p1} - Unspent boxes of a script, oldest first; a list longer than 10,000 is refused
v0 charts GET /api/v0/charts/block-size - Average bytes of a block, by day
v0 charts GET /api/v0/charts/blockchain-size - Bytes of the whole chain by the end of each day
v0 charts GET /api/v0/charts/difficulty - Average difficulty of a block, by day
v0 charts GET /api/v0/charts/hash-rate - Hashes made in a day: the sum of its difficulties
v0 charts GET /api/v0/charts/hash-rate-distribution - Blocks of the last 24 hours by miner; those with one percent or less are summed as other
v0 charts GET /api/v0/charts/miners-revenue - nanoErg earned by miners with rewards and fees, by day
v0 charts GET /api/v0/charts/total - nanoErg issued by the end of each day
v0 charts GET /api/v0/charts/transactions-number - Number of transactions, by day
v0 charts GET /api/v0/charts/transactions-per-block - Average number of transactions in a block, by day
v0 statistics GET /api/v0/info - Supply, hash rate and traffic of the network
v0 statistics GET /api/v0/info/supply - ERG issued so far, as plain text
v0 statistics GET /api/v0/stats - Blocks, transactions and mining of the last 24 hours
v0 tokens GET /api/v0/assets/{p1}/issuingBox - Boxes of the minting transaction that hold the token; none for an unknown token
v0 tokens GET /api/v0/assets/issuingBoxes - Boxes that issued tokens, oldest first
v0 tokens GET /api/v0/dex/tokens/{p1}/unspentBuyOrders - Open buy orders of a retired exchange contract: always none
v0 tokens GET /api/v0/dex/tokens/{p1}/unspentSellOrders - Open sell orders of a retired exchange contract: always none
v0 transactions GET /api/v0/transactions/{p1} - A confirmed transaction
v0 transactions POST /api/v0/transactions/send - Hand a signed transaction to the network
v0 transactions GET /api/v0/transactions/since/{p1} - Transactions of the blocks at a height and above, newest first
v0 transactions GET /api/v0/transactions/unconfirmed - Transactions that wait in the mempool
v0 transactions GET /api/v0/transactions/unconfirmed/{p1} - A transaction that waits in the mempool
v0 transactions GET /api/v0/transactions/unconfirmed/byAddress/{p1} - Waiting transactions that pay or spend from an address
v0 utilities GET /api/v0/docs/ - This API as a page to read
v0 utilities GET /api/v0/docs/openapi - This API as an OpenAPI document in YAML
v0 utilities GET /api/v0/search - Blocks, transactions and addresses that begin with a text
`
