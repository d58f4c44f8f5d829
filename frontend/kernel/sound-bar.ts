import type { ComponentType } from 'react';

/** Set by the frame. Shows the player that goes on across pages, whose code loads once a visitor plays a recording. */
export const soundBar: { show?: (load: () => ComponentType) => void } = {};
