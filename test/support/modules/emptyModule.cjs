/** Replaces style sheets in tests: only bundlers read them. */
module.exports = {};
