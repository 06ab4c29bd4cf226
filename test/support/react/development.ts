/** To be imported before React: its development build says what it finds wrong, such as elements that do not belong inside each other. */
process.env.NODE_ENV = 'development';
