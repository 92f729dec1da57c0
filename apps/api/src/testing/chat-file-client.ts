/** Begins an upload of `size` bytes into a chat at the api: of a realm by the team, without one by the sender. */
export function startChatUpload(
  api: string,
  size: number | string,
  {
    token,
    chatId,
    realm,
    name = 'Bild.png',
  }: { token?: string | undefined; chatId: string; realm?: string; name?: string },
) {
  const coded = (text: string) => Buffer.from(text, 'utf8').toString('base64')
  const facts = { chat: chatId, name, ...(realm === undefined ? {} : { realm }) }
  return fetch(`${api}/api/chat-files`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'upload-length': String(size),
      'upload-metadata': Object.entries(facts)
        .map(([key, value]) => `${key} ${coded(value)}`)
        .join(','),
    },
  })
}

/** Fetches a file of a chat. */
export function fetchChatFile(api: string, id: string, token?: string) {
  return fetch(`${api}/api/chat-files/${id}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
}
