/** The process of a game server in examples. */
export const exampleBootId = '7d6c1a52-9a0e-4c1b-9a77-3c7d5b6f0e11'

/** The player in examples. */
export const examplePlayerUuid = '069a79f4-44e9-4726-a5be-fca90e38aaf5'
