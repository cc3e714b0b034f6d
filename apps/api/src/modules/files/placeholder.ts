/** The picture shown until a poster is drawn: an empty frame of film. */
export const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 640" role="img" aria-label="Poster">
<rect width="480" height="640" fill="#e7e5e1"/>
<g fill="none" stroke="#b9b4ab" stroke-width="6" stroke-linejoin="round">
<rect x="150" y="250" width="180" height="140" rx="10"/>
<path d="M186 250v140M294 250v140M150 285h36M150 320h36M150 355h36M294 285h36M294 320h36M294 355h36"/>
</g>
</svg>
`;
