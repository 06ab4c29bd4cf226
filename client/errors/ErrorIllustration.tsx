/**
 * The error pages' illustration, inline to save a request: a sun that has set behind the hills, and a path that leaves.
 */
export function ErrorIllustration() {
  return (
    <svg
      className="error-page__illustration"
      viewBox="0 0 400 500"
      width="400"
      height="500"
      aria-hidden="true"
    >
      <clipPath id="error-arch">
        <path d="M0 500V200a200 200 0 0 1 400 0v300z" />
      </clipPath>
      <g clipPath="url(#error-arch)">
        <path className="error-page__sky" d="M0 0h400v500H0z" />
        <g className="error-page__rings">
          <circle cx="228" cy="290" r="122" />
          <circle cx="228" cy="290" r="162" />
          <circle cx="228" cy="290" r="212" />
          <circle cx="228" cy="290" r="272" />
        </g>
        <circle className="error-page__sun" cx="228" cy="290" r="84" />
        <path className="error-page__far" d="M0 318c46-34 92-40 140-8s96 44 146 12 84-28 114-8v186H0z" />
        <path className="error-page__middle" d="M0 374c60-38 118-26 176 6s132 22 224-42v162H0z" />
        <path className="error-page__near" d="M0 436c84-44 150-34 214-6s118 26 186-12v82H0z" />
        <path className="error-page__path" d="M150 496c6-34 58-40 62-70s-34-26-24-48c6-12 20-12 32-18" />
      </g>
    </svg>
  );
}
