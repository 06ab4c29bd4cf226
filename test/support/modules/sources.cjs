// In the place of this file tests in Node load the site's sources in one piece: see `transform.cjs`.
